/* SPDX-License-Identifier: MIT */
/* The commands: what they are called, what they take, what their help says. */
#include "tool.h"

static const char *const of_show[] = {"ascii", "text", "notation", NULL};
static const char *const of_moves[] = {"notation", NULL};
static const char *const of_perft[] = {"divide", "threads", "table", NULL};
static const char *const of_replay[] = {"ascii", "boards", "quiet", "lenient", "latin1", "compare", "encoding",
    "layout", "limit", NULL};
static const char *const of_check[] = {"lenient", "latin1", "strict", "repair", "output", "effort", "encoding",
    "show", "pick", "layout", "limit", NULL};
static const char *const of_convert[] = {"lenient", "latin1", "to", "notation", "output", "separator", "spreadsheet",
    "encoding", "layout", "limit", NULL};
static const char *const of_rate[] = {"encoding", "lenient", "lang", "explain", "every-ply", "time", "ratings",
    "count-summit", "to", "separator", "spreadsheet", "layout", "limit", NULL};
static const char *const of_ledger[] = {"encoding", "ledger", "lenient", "lang", "time", "players", "count-summit",
    "winner", "teams", "date", "why", "from", "provisional", "to", "separator", "bom", "spreadsheet", "output",
    "layout", "limit", NULL};
static const char *const of_selfplay[] = {"games", "policy", "max-plies", "seed", NULL};
static const char *const of_serve[] = {"ascii", NULL};
static const char *const of_none[] = {NULL};

const command commands[] = {
    {"games", "", "the games, their options, what these may be",
     "Lists the games that the library knows: id, title, and each option of a SPEC\n"
     "with what it may be and what it is when left out.\n",
     of_none, false, 0, 0, run_games},
    {"moves", "[MOVE...]", "the legal moves after MOVEs, one a line",
     "Plays the MOVEs and lists the legal moves in long form, one a line, in the\n"
     "game's documented order.\n\n"
     "  --notation NAME  in another notation: short, or one of the game's own\n",
     of_moves, true, 0, -1, run_moves},
    {"perft", "DEPTH [MOVE...]", "how many ways there are to play DEPTH plies",
     "Plays the MOVEs and counts the ways to play DEPTH plies on from there.\n\n"
     "  --divide         a count for each first move too\n"
     "  --threads N      share the first moves out to N threads\n"
     "  --table MIB      keep counts of positions that can be reached in several ways\n",
     of_perft, true, 1, -1, run_perft},
    {"show", "[MOVE...]", "the board after MOVEs",
     "Plays the MOVEs and draws the board.\n\n"
     "  --ascii          draw with ASCII characters only\n"
     "  --text           print the position as a text for --position instead\n"
     "  --notation NAME  print it in one of the game's own notations instead\n",
     of_show, true, 0, -1, run_show},
    {"replay", "FILE...", "check and replay written records",
     "Reads records ('-' is standard input): XGN, numbered rows with one move a\n"
     "player, or tables with one column a player. Prints each ply, the final board\n"
     "and the result. At the first fault it says where it is, why, and what may have\n"
     "been meant, and stops.\n\n"
     "  --boards[=N]     draw the board after each ply, or after each of the last N\n"
     "  --quiet          only the final board and the result\n"
     "  --lenient        also read what people write; what strict reading refuses is\n"
     "                   a warning\n"
     "  --latin1         read bytes that are not UTF-8 as Latin-1\n"
     "  --encoding WORD  of the files: auto (default), utf-8 or shift-jis\n"
     "  --layout, --limit\n"
     "                   of records, as for check\n"
     "  --compare        two FILEs: where they part, where they meet again\n"
     "  --ascii          draw with ASCII characters only\n",
     of_replay, false, 1, -1, run_replay},
    {"check", "FILE...", "what is wrong with records, and how to mend it",
     "Reads records ('-' is standard input), games one after the other, and tells of\n"
     "each all that is odd about it, with the place, the line, and what was expected.\n"
     "The status is 1 if a part could not be read.\n\n"
     "  --strict         read notation as it is defined (this is the default)\n"
     "  --lenient        also read what people write; what strict reading refuses is\n"
     "                   a warning\n"
     "  --latin1         read bytes that are not UTF-8 as Latin-1\n"
     "  --encoding WORD  of the files: auto (default), utf-8 or shift-jis\n"
     "  --layout WORD    auto (default), xgn, sheet, table, or a form of the game's own\n"
     "                   such as kif: how the files are laid out\n"
     "  --limit MIB      read games up to so many MiB (default: 16)\n"
     "  --repair         find the least set of small corrections with which all of the\n"
     "                   moves are legal; nothing is changed\n"
     "  --output FILE    with --repair: write a copy with the best mends in place and\n"
     "                   the original words in remarks\n"
     "  --show N         with --repair: so many mends of each line, or all (default: 5)\n"
     "  --pick N         with --output: this mend, not the best, for the first game;\n"
     "                   GAME:N for another one\n"
     "  --effort N       how hard to look, about N seconds a game (default: 4)\n",
     of_check, false, 1, -1, run_check},
    {"convert", "FILE...", "records in another form: xgn, sheet, json, csv, source",
     "Reads records ('-' is standard input; a name in .json means JSON) and writes them\n"
     "in another form. What could not be read is told on standard error.\n\n"
     "  --to FORM        xgn (default), sheet, json, csv, source: as it was read, or a\n"
     "                   form of the game's own such as kif\n"
     "  --notation NAME  long (default), short or shortest\n"
     "  --output FILE    write there, not to standard output\n"
     "  --lenient        also read what people write\n"
     "  --latin1         read bytes that are not UTF-8 as Latin-1\n"
     "  --encoding WORD  of the files: auto (default), utf-8 or shift-jis, which forms of\n"
     "                   a game's own are then written in too\n"
     "  --layout, --limit\n"
     "                   of records, as for check\n"
     "  --separator C    csv: between fields; ',' (default), ';' or 'tab'\n"
     "  --spreadsheet    csv: a byte order mark, and a blank before what a spreadsheet\n"
     "                   would take for a formula\n",
     of_convert, false, 1, -1, run_convert},
    {"rate", "FILE...", "Cimax of records: force, power, level, ratings",
     "Reads records ('-' is standard input) and prints of each game the force of every\n"
     "player with its terms, turns, times, power, the level, and how the ratings change.\n"
     "Times are those of the tags Time1, Used1 ... or of --time; without them there is\n"
     "no power and no change. Players without a rating are new: 1000.\n\n"
     "  --time LIST      for each seat, or once for all: AGREED/USED, AGREED or none,\n"
     "                   parted by commas; 60:00/24:30,60:00/16:06\n"
     "  --ratings LIST   the ratings before the game, parted by commas; otherwise those\n"
     "                   of the tags Rating1 ...\n"
     "  --explain        how each number comes about\n"
     "  --every-ply      the forces after every ply\n"
     "  --count-summit   the special on the summit counts in the divisor of the mean\n"
     "  --lang WORD      en (default) or es\n"
     "  --to csv         rows for a spreadsheet, one a player, or with --every-ply one a\n"
     "                   player and ply; --separator and --spreadsheet as for convert\n"
     "  --lenient        also read what people write\n"
     "  --layout, --limit\n"
     "                   of records, as for check\n",
     of_rate, false, 1, -1, run_rate},
    {"ledger", "ACTION ...", "a ledger of rated games: add, list, correct, verify",
     "Keeps games and their Cimax in a file. Events are only ever added; ratings are what\n"
     "replaying them gives.\n\n"
     "  add FILE...            games of records; one that is there already is not counted\n"
     "                         again. --time as for rate; --players 'NAME;NAME' if the\n"
     "                         record does not say who played; --date, --count-summit,\n"
     "                         --lenient, --layout, --limit\n"
     "  manual NAME FORCE TURNS TIME ... --winner N\n"
     "                         a game without a record, four operands a player; TIME is\n"
     "                         AGREED/USED, none or fell; --winner 1,3 or none; --teams\n"
     "                         1+3/2+4; or --from FILE, a JSON object a game\n"
     "  list                   the ratings; fewer games than --provisional N (default: 10)\n"
     "                         make a rating provisional\n"
     "  history NAME           a player's games\n"
     "  log, show EVENT        the events, and one of them with its record\n"
     "  names                  names that look alike\n"
     "  void GAME              the game numbered so does not count\n"
     "  replace GAME FILE      it was otherwise; also with operands as for manual\n"
     "  merge NAME INTO        both are one player\n"
     "  undo EVENT             takes a correction back, or a game\n"
     "  recompute, verify [HASH]\n"
     "                         replays all; says the first thing that does not fit, or\n"
     "                         that the event with that hash is gone\n"
     "  compare                how well Cimax, Elo and Glicko-2 foretell the next game\n\n"
     "  --ledger FILE          the ledger (default: XIMA_LEDGER of the environment, else\n"
     "                         xima-ledger.db)\n"
     "  --why TEXT             is kept with the event\n"
     "  --to FORM              text (default), csv, json, markdown, html; history: svg\n"
     "  --separator C, --bom, --spreadsheet\n"
     "                         csv: ',' (default), ';' or 'tab'; a byte order mark; that\n"
     "                         and a blank before what would be a formula\n"
     "  --output FILE          write there, not to standard output\n"
     "  --lang WORD            en (default) or es\n",
     of_ledger, false, 1, -1, run_ledger},
    {"selfplay", "", "statistics of games that the program plays with itself",
     "Plays games from the start or from --position, all seats by the same policy, and\n"
     "prints statistics: how the games ended, who won, how long they were, what\n"
     "happened in them. The same seed gives the same games everywhere.\n\n"
     "  --games N        how many (default: 100)\n"
     "  --policy NAME    uniform (default): every legal move is as likely;\n"
     "                   climber: one ply in four is random; else a move that wins,\n"
     "                   captures, ends on a higher square, ends higher on a pile;\n"
     "                   last of all one with which another player wins\n"
     "  --max-plies N    stop a game after so many plies (default: 5000)\n"
     "  --seed N         begin the random numbers there (default: 1)\n",
     of_selfplay, false, 0, 0, run_selfplay},
    {"serve", "", "answer commands on standard input, one a line",
     "Reads commands, one a line. Each answer ends in a line 'ok' or\n"
     "'error CODE text'. The command 'help' lists the commands.\n\n"
     "  --ascii          draw with ASCII characters only\n",
     of_serve, false, 0, 0, run_serve},
};
const int command_count = sizeof commands / sizeof commands[0];
