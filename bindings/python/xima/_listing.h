/* SPDX-License-Identifier: MIT */
/*
 * The list of legal moves without the detour through buffers of cffi's: the module xima._listing, which lies in the
 * extension of cffi and is loaded from there.
 *
 * Nearly all the time that a list takes goes into making its numbers and taking them apart again. Moves return, so their
 * numbers are kept, each at a place of a table that its bits choose; what stood there before goes. Python's lock guards
 * the table. It is not given up while the library lists or counts: giving it up and taking it again takes as long as
 * that.
 */
#ifndef PYPY_VERSION
#  include <Python.h>
#  include <structmember.h>
#  include <xima/xima.h>

enum {
    LISTING_BITS = 10,   /* 1,024 rows */
    LISTING_ROW = 64,    /* moves that follow one another lie side by side */
    LISTING_USUAL = 512, /* legal moves that need no memory of their own */
};

struct listing_kept {
    xima_move move;
    PyObject *number;
};

static struct listing_kept listing_table[LISTING_ROW << LISTING_BITS];
static PyObject *listing_p;              /* the name of the attribute with the pointer */
static PyObject *listing_state_type;     /* cffi's type `xima_state *` */
static PyTypeObject *listing_steps_type; /* of the iterator */

struct listing {
    PyObject_HEAD PyObject *state;
};

/* An iterator has the moves themselves: what becomes of the state does not touch it. */
struct steps {
    PyObject_VAR_HEAD Py_ssize_t at;
    xima_move moves[];
};

static struct listing_kept *listing_place(xima_move move)
{
    uint64_t row = (move / LISTING_ROW * UINT64_C(0x9e3779b97f4a7c15)) >> (64 - LISTING_BITS);
    return &listing_table[row * LISTING_ROW + move % LISTING_ROW];
}

static PyObject *listing_kept_now(xima_move move, struct listing_kept *place)
{
    PyObject *number = PyLong_FromUnsignedLongLong(move), *before = place->number;
    if (!number)
        return NULL;
    Py_INCREF(number);
    *place = (struct listing_kept){move, number};
    Py_XDECREF(before);
    return number;
}

/* No move is 0, so that an empty place is none's. */
static inline PyObject *listing_number(xima_move move)
{
    struct listing_kept *place = listing_place(move);
    if (place->move != move)
        return listing_kept_now(move, place);
    Py_INCREF(place->number);
    return place->number;
}

static PyObject *listing_list(const xima_move *moves, size_t count)
{
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *number = listing_number(moves[i]);
        if (number)
            PyList_SET_ITEM(list, (Py_ssize_t)i, number);
        else
            Py_CLEAR(list);
    }
    return list;
}

/* The pointer of the state; `*held` keeps it alive during the call. A state that was closed has none and raises. */
static xima_state *listing_pointer(PyObject *self, PyObject **held)
{
    *held = PyObject_GetAttr(((struct listing *)self)->state, listing_p);
    if (!*held)
        return NULL;
    char *pointer = _cffi_to_c_pointer(*held, (struct _cffi_ctypedescr *)listing_state_type);
    if (!pointer) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "the state has no pointer");
        Py_CLEAR(*held);
    }
    return (xima_state *)(void *)pointer;
}

/* What `made` makes of the legal moves. */
static PyObject *listing_of(PyObject *self, PyObject *(*made)(const xima_move *moves, size_t count))
{
    PyObject *held, *result = NULL;
    const xima_state *state = listing_pointer(self, &held);
    if (!state)
        return NULL;
    xima_move usual[LISTING_USUAL], *moves = usual;
    size_t room = LISTING_USUAL, count = xima_state_legal_moves(state, moves, room);
    if (count > room) {
        room = count;
        moves = PyMem_New(xima_move, room);
        if (!moves) {
            PyErr_NoMemory();
            goto done;
        }
        count = xima_state_legal_moves(state, moves, room);
    }
    result = made(moves, count < room ? count : room);
done:
    if (moves != usual)
        PyMem_Free(moves);
    Py_DECREF(held);
    return result;
}

static PyObject *listing_tolist(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    return listing_of(self, listing_list);
}

static PyObject *listing_bytes(const xima_move *moves, size_t count)
{
    return PyByteArray_FromStringAndSize((const char *)moves, (Py_ssize_t)(count * sizeof *moves));
}

static PyObject *listing_tobytes(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    return listing_of(self, listing_bytes);
}

static PyObject *listing_steps(const xima_move *moves, size_t count)
{
    struct steps *made = PyObject_NewVar(struct steps, listing_steps_type, (Py_ssize_t)count);
    if (made) {
        made->at = 0;
        memcpy(made->moves, moves, count * sizeof *moves);
    }
    return (PyObject *)made;
}

static PyObject *listing_iter(PyObject *self)
{
    return listing_of(self, listing_steps);
}

static Py_ssize_t listing_length(PyObject *self)
{
    PyObject *held;
    const xima_state *state = listing_pointer(self, &held);
    if (!state)
        return -1;
    size_t count = xima_state_count_moves(state);
    Py_DECREF(held);
    return (Py_ssize_t)count;
}

static int listing_is_any(PyObject *self)
{
    PyObject *held;
    const xima_state *state = listing_pointer(self, &held);
    if (!state)
        return -1;
    xima_move first = xima_state_nth_move(state, 0);
    Py_DECREF(held);
    return first != 0;
}

/* ---- The iterator ---- */

static PyObject *steps_next(PyObject *self)
{
    struct steps *steps = (struct steps *)self;
    return steps->at < Py_SIZE(self) ? listing_number(steps->moves[steps->at++]) : NULL;
}

static PyObject *steps_left(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    return PyLong_FromSsize_t(Py_SIZE(self) - ((struct steps *)self)->at);
}

static void steps_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyMethodDef steps_methods[] = {
    {"__length_hint__", steps_left, METH_NOARGS, "How many are left."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot steps_slots[] = {
    {Py_tp_doc, (void *)"Goes through the moves that were legal when it was made."},
    {Py_tp_dealloc, (void *)steps_free},
    {Py_tp_iter, (void *)PyObject_SelfIter},
    {Py_tp_iternext, (void *)steps_next},
    {Py_tp_methods, steps_methods},
    {0, NULL},
};

static PyType_Spec steps_spec = {
    .name = "xima._listing.Steps",
    .basicsize = offsetof(struct steps, moves),
    .itemsize = sizeof(xima_move),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = steps_slots,
};

/* ---- The object ---- */

static PyObject *listing_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"state", NULL};
    PyObject *state = NULL;
    if (!kwargs && PyTuple_GET_SIZE(args) == 1)
        state = PyTuple_GET_ITEM(args, 0); /* as a property calls it */
    else if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O", names, &state))
        return NULL;
    struct listing *made = (struct listing *)type->tp_alloc(type, 0);
    if (made) {
        Py_INCREF(state);
        made->state = state;
    }
    return (PyObject *)made;
}

static int listing_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((struct listing *)self)->state);
    Py_VISIT(Py_TYPE(self));
    return 0;
}

static int listing_clear(PyObject *self)
{
    Py_CLEAR(((struct listing *)self)->state);
    return 0;
}

static void listing_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    listing_clear(self);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyMethodDef listing_methods[] = {
    {"tolist", listing_tolist, METH_NOARGS, "All of them, the quickest way."},
    {"_bytes", listing_tobytes, METH_NOARGS, "All of them as 64-bit numbers in a row."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef listing_members[] = {
    {"_state", T_OBJECT_EX, offsetof(struct listing, state), READONLY, "Whose moves they are."},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot listing_slots[] = {
    {Py_tp_doc, (void *)"The legal moves of a state: how many, and as a list."},
    {Py_tp_new, (void *)listing_new},
    {Py_tp_traverse, (void *)listing_traverse},
    {Py_tp_clear, (void *)listing_clear},
    {Py_tp_dealloc, (void *)listing_free},
    {Py_tp_iter, (void *)listing_iter},
    {Py_sq_length, (void *)listing_length},
    {Py_nb_bool, (void *)listing_is_any},
    {Py_tp_methods, listing_methods},
    {Py_tp_members, listing_members},
    {0, NULL},
};

static PyType_Spec listing_spec = {
    .name = "xima._listing.Listing",
    .basicsize = sizeof(struct listing),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .slots = listing_slots,
};

static struct PyModuleDef listing_module = {
    PyModuleDef_HEAD_INIT, "_listing", "The list of legal moves.", -1, NULL, NULL, NULL, NULL, NULL,
};

/* The module of cffi, to which the extension belongs, has been loaded before. */
PyMODINIT_FUNC PyInit__listing(void);
PyMODINIT_FUNC PyInit__listing(void)
{
    PyObject *cffi = PyImport_ImportModule("xima._cffi");
    PyObject *ffi = cffi ? PyObject_GetAttrString(cffi, "ffi") : NULL;
    PyObject *module = NULL, *type = NULL;
    listing_state_type = ffi ? PyObject_CallMethod(ffi, "typeof", "s", "xima_state *") : NULL;
    listing_p = PyUnicode_InternFromString("_p");
    if (listing_state_type && listing_p)
        module = PyModule_Create(&listing_module);
    listing_steps_type = (PyTypeObject *)PyType_FromSpec(&steps_spec);
    if (module && listing_steps_type)
        type = PyType_FromSpec(&listing_spec);
    if (!type || PyModule_AddObject(module, "Listing", type) < 0) {
        Py_XDECREF(type);
        Py_CLEAR(module);
    }
    Py_XDECREF(ffi);
    Py_XDECREF(cffi);
    return module;
}
#endif
