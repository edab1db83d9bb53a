/* SPDX-License-Identifier: MIT */
/* The file of a ledger: SQLite, with a rollback journal, so that it is one file that can be copied and sent. */
#include <inttypes.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "ledger.h"
#include "words.h"

enum { APPLICATION = 0x58494d41, LAYOUT = 1, PATIENCE = 60000 }; /* "XIMA"; milliseconds to wait for others */

static const char schema[] =
    "CREATE TABLE event (number INTEGER PRIMARY KEY, body TEXT NOT NULL, hash TEXT NOT NULL) STRICT;"
    "CREATE TRIGGER event_kept BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;"
    "CREATE TRIGGER event_stays BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;"
    "CREATE TABLE game (number INTEGER PRIMARY KEY, source INTEGER NOT NULL, stands INTEGER NOT NULL,"
    " rated INTEGER NOT NULL) STRICT;"
    "CREATE TABLE known (id TEXT PRIMARY KEY, number INTEGER NOT NULL, event INTEGER NOT NULL,"
    " moves TEXT NOT NULL) STRICT;"
    "CREATE INDEX known_moves ON known (moves);"
    "CREATE TABLE result (game INTEGER, seat INTEGER, player TEXT NOT NULL, before REAL NOT NULL, delta REAL NOT NULL,"
    " after REAL NOT NULL, gained REAL NOT NULL, PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX result_player ON result (player, game);"
    "CREATE TABLE player (name TEXT PRIMARY KEY, rating REAL NOT NULL, experience REAL NOT NULL,"
    " games INTEGER NOT NULL, wins INTEGER NOT NULL) STRICT;"
    "CREATE TABLE alias (name TEXT PRIMARY KEY, goes TEXT NOT NULL) STRICT;"
    "CREATE TABLE tip (one INTEGER PRIMARY KEY CHECK (one = 1), event INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;"
    "PRAGMA application_id = 1481198913;"
    "PRAGMA user_version = 1;";

/* ---- Statements ---- */

void ledger_die(ledger *l)
{
    char *shown = clean(l->path, strlen(l->path));
    say("%s: %s", shown, l->db ? sqlite3_errmsg(l->db) : "out of memory");
    free(shown);
    ledger_close(l);
    exit(end_results(EXIT_FAULT));
}

void ledger_run(ledger *l, const char *sql)
{
    if (sqlite3_exec(l->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        ledger_die(l);
}

sqlite3_stmt *ask(ledger *l, const char *sql)
{
    size_t i = 0;
    while (i < STATEMENTS && l->sql[i] && l->sql[i] != sql)
        i++;
    must(i < STATEMENTS ? l : NULL);
    if (!l->sql[i]) {
        if (sqlite3_prepare_v3(l->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &l->prepared[i], NULL) != SQLITE_OK)
            ledger_die(l);
        l->sql[i] = sql;
    }
    sqlite3_reset(l->prepared[i]);
    sqlite3_clear_bindings(l->prepared[i]);
    return l->prepared[i];
}

bool next_row(ledger *l, sqlite3_stmt *query)
{
    int step = sqlite3_step(query);
    if (step != SQLITE_ROW && step != SQLITE_DONE)
        ledger_die(l);
    if (step == SQLITE_DONE)
        sqlite3_reset(query); /* what was read is no longer held */
    return step == SQLITE_ROW;
}

static void must_bind(ledger *l, int answer)
{
    if (answer != SQLITE_OK)
        ledger_die(l);
}

void give_text(ledger *l, sqlite3_stmt *query, int place, const char *text)
{
    must_bind(l, sqlite3_bind_text(query, place, text, -1, SQLITE_TRANSIENT));
}

void give_real(ledger *l, sqlite3_stmt *query, int place, double x)
{
    must_bind(l, sqlite3_bind_double(query, place, x));
}

void give_whole(ledger *l, sqlite3_stmt *query, int place, int64_t n)
{
    must_bind(l, sqlite3_bind_int64(query, place, n));
}

const char *text_at(sqlite3_stmt *query, int column)
{
    const char *text = (const char *)sqlite3_column_text(query, column);
    return text ? text : ""; /* a file that somebody made up may have anything in it */
}

/* ---- Opening ---- */

static int64_t one_number(ledger *l, const char *sql)
{
    sqlite3_stmt *query = ask(l, sql);
    int64_t number = next_row(l, query) ? sqlite3_column_int64(query, 0) : 0;
    sqlite3_reset(query);
    return number;
}

static bool refuse(ledger *l, const char *why)
{
    char *shown = clean(l->path, strlen(l->path));
    say("%s: %s", shown, why);
    free(shown);
    ledger_close(l);
    return false;
}

/* An empty file becomes a ledger; two programs may try to at once. */
static bool prepare(ledger *l, bool create)
{
    static const char application[] = "PRAGMA application_id", tables[] = "SELECT count(*) FROM sqlite_schema";
    if (create && one_number(l, application) == 0) {
        ledger_write(l);
        if (one_number(l, application) == 0 && one_number(l, tables) == 0)
            ledger_run(l, schema);
        ledger_commit(l);
    }
    if (one_number(l, application) != APPLICATION)
        return refuse(l, "is no ledger of this program");
    if (one_number(l, "PRAGMA user_version") != LAYOUT)
        return refuse(l, "is a ledger of a newer version of this program");
    return true;
}

bool ledger_open(ledger *l, const options *given, bool create)
{
    const char *named = getenv("XIMA_LEDGER");
    *l = (ledger){.given = given, .words = find_ledger_phrases(given->lang), .path = given->ledger};
    if (!l->path)
        l->path = named && *named ? named : "xima-ledger.db";
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (create ? SQLITE_OPEN_CREATE : 0);
    if (sqlite3_open_v2(l->path, &l->db, flags, NULL) != SQLITE_OK)
        return refuse(l, !l->db   ? "out of memory"
                         : create ? sqlite3_errmsg(l->db)
                                  : "there is no such ledger, or it cannot be opened; 'xima ledger add' makes one");
    sqlite3_extended_result_codes(l->db, 1);
    sqlite3_busy_timeout(l->db, PATIENCE);
    ledger_run(l, "PRAGMA synchronous = EXTRA; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
    return prepare(l, create);
}

void ledger_close(ledger *l)
{
    for (size_t i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(l->prepared[i]);
    sqlite3_close_v2(l->db); /* what was not committed is rolled back */
    *l = (ledger){.given = l->given, .words = l->words, .path = l->path};
}

void ledger_write(ledger *l)
{
    ledger_run(l, "BEGIN IMMEDIATE");
}

void ledger_read(ledger *l)
{
    ledger_run(l, "BEGIN");
}

void ledger_commit(ledger *l)
{
    ledger_run(l, "COMMIT");
}

void ledger_cancel(ledger *l)
{
    ledger_run(l, "ROLLBACK");
}

/* ---- The chain ---- */

void hash_text(const char *a, const char *b, char out[HASH_TEXT])
{
    struct sha256_ctx sha;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&sha);
    sha256_update(&sha, strlen(a), (const uint8_t *)a);
    sha256_update(&sha, 1, (const uint8_t *)"\n");
    sha256_update(&sha, strlen(b), (const uint8_t *)b);
    sha256_digest(&sha, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(out + 2 * i, 3, "%02x", digest[i]);
}

int64_t ledger_tip(ledger *l, char hash[HASH_TEXT])
{
    sqlite3_stmt *query = ask(l, "SELECT number, hash FROM event ORDER BY number DESC LIMIT 1");
    int64_t number = 0;
    snprintf(hash, HASH_TEXT, "%064d", 0);
    if (next_row(l, query)) {
        number = sqlite3_column_int64(query, 0);
        snprintf(hash, HASH_TEXT, "%s", text_at(query, 1));
    }
    sqlite3_reset(query);
    return number;
}

/* Builds that are to be the same every time set the variable; everybody else has the clock. */
static char *time_now(void)
{
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds = 0;
    time_t now = time(NULL);
    struct tm parts;
    char text[32] = "";
    if (fixed && read_number(fixed, strlen(fixed), INT32_MAX, &seconds))
        now = (time_t)seconds;
    if (gmtime_r(&now, &parts))
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return must(strdup(text));
}

int64_t ledger_append(ledger *l, json_t *event)
{
    char before[HASH_TEXT], hash[HASH_TEXT], *time = time_now();
    int64_t number = ledger_tip(l, before) + 1;
    json_set(event, "number", json_integer(number));
    json_set(event, "time", json_string(time));
    json_set(event, "version", json_string(xima_version_string()));
    char *body = must(json_dumps(event, JSON_COMPACT | JSON_SORT_KEYS | JSON_REAL_PRECISION(17)));
    hash_text(before, body, hash);
    sqlite3_stmt *insert = ask(l, "INSERT INTO event (number, body, hash) VALUES (?, ?, ?)");
    give_whole(l, insert, 1, number);
    give_text(l, insert, 2, body);
    give_text(l, insert, 3, hash);
    next_row(l, insert);
    free(body);
    free(time);
    json_decref(event);
    return number;
}
