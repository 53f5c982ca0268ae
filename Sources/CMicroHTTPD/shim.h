#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

/* What Swift cannot call or express: variadic functions, enumerations that a newer library may extend, and checks on
   the bytes that libmicrohttpd has parsed already. */

#include <microhttpd.h>
#include <netinet/in.h>
#include <arpa/inet.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    uint16_t port;
    /* Whether several daemons listen on the same address, each with its own connections. */
    int shares_address;
    unsigned int connection_limit;
    unsigned int idle_timeout;
    size_t header_memory;
    struct sockaddr_storage address;
    void *context;
    MHD_AccessHandlerCallback on_request;
    void *(*on_target)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_RequestCompletedCallback on_completed;
    MHD_NotifyConnectionCallback on_connection;
} mhd_configuration;

/* Sets the numeric IPv4 or IPv6 address to listen on. Returns 0 if the text is neither. */
static inline int mhd_set_address(mhd_configuration *configuration, const char *host, uint16_t port) {
    memset(&configuration->address, 0, sizeof configuration->address);
    struct sockaddr_in *v4 = (struct sockaddr_in *)&configuration->address;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&configuration->address;
    configuration->port = port;
    if (inet_pton(AF_INET, host, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons(port);
        return 1;
    }
    if (inet_pton(AF_INET6, host, &v6->sin6_addr) == 1) {
        v6->sin6_family = AF_INET6;
        v6->sin6_port = htons(port);
        return 1;
    }
    return 0;
}

/* Sets the port of the address. */
static inline void mhd_set_port(mhd_configuration *configuration, uint16_t port) {
    configuration->port = port;
    if (configuration->address.ss_family == AF_INET6)
        ((struct sockaddr_in6 *)&configuration->address)->sin6_port = htons(port);
    else
        ((struct sockaddr_in *)&configuration->address)->sin_port = htons(port);
}

/* Returns whether no socket listens on the address. Daemons that share an address would not notice a second server. */
static inline int mhd_address_is_free(const mhd_configuration *configuration) {
    int family = configuration->address.ss_family, on = 1;
    int probe = socket(family, SOCK_STREAM, 0);
    if (probe < 0) return 0;
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    socklen_t length = family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
    int is_free = bind(probe, (const struct sockaddr *)&configuration->address, length) == 0;
    close(probe);
    return is_free;
}

/* Returns whether the library that runs is 0.9.75, Debian 12's, which needs checks of its own. */
static inline int mhd_is_0_9_75(void) { return strcmp(MHD_get_version(), "0.9.75") == 0; }

/* Starts a daemon. MHD_start_daemon is variadic, which Swift cannot call. */
static inline struct MHD_Daemon *mhd_start(mhd_configuration *c) {
    unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    if (c->address.ss_family == AF_INET6) flags |= MHD_USE_DUAL_STACK;
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_SOCK_ADDR, 0, &c->address},
        /* Lenient with 0.9.75 on purpose: the library's own refusals have no problem document, and 0.9.75 sends some of
           them twice. RequestHeadParser and the gap check refuse more than its strict mode does. 1.0 rewrites what it
           tolerates (folded lines, bare LF, blanks in targets) before anybody sees it, so that only its strict mode can
           refuse that. */
        {MHD_OPTION_STRICT_FOR_CLIENT, mhd_is_0_9_75() ? 0 : 1, NULL},
        {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)c->connection_limit, NULL},
        {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)c->idle_timeout, NULL},
        {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)c->header_memory, NULL},
        {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)c->on_target, c->context},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)c->on_completed, c->context},
        {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)c->on_connection, c->context},
        /* Only for shared addresses: without this option no other process can use the address. */
        {c->shares_address ? MHD_OPTION_LISTENING_ADDRESS_REUSE : MHD_OPTION_END, 1, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    return MHD_start_daemon(flags, c->port, NULL, NULL, c->on_request, c->context, MHD_OPTION_ARRAY, options,
                            MHD_OPTION_END);
}

/* Returns the port that a daemon listens on, or 0 if the library does not report it. */
static inline uint16_t mhd_bound_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/* Returns the socket of a connection, or -1 if it has none. */
static inline int mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/* Returns whether a connection has started. A newer library may have more notifications than Swift's enumeration. */
static inline int mhd_is_start(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

/* Returns the pointer that NOTIFY_CONNECTION stored for a connection, or NULL. */
static inline void *mhd_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

/* Writes an IPv4 address as an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2). */
static inline void mhd_map_address(const struct in_addr *v4, uint8_t out[16]) {
    memset(out, 0, 10);
    out[10] = out[11] = 0xFF;
    memcpy(out + 12, v4, 4);
}

/* Writes the address of the client as an IPv6 address, or zeros if the library does not report it. */
static inline void mhd_client_address(struct MHD_Connection *connection, uint8_t out[16]) {
    memset(out, 0, 16);
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (!info || !info->client_addr) return;
    if (info->client_addr->sa_family == AF_INET)
        mhd_map_address(&((const struct sockaddr_in *)info->client_addr)->sin_addr, out);
    else if (info->client_addr->sa_family == AF_INET6)
        memcpy(out, &((const struct sockaddr_in6 *)info->client_addr)->sin6_addr, 16);
}

/* Parses a numeric address and writes it as an IPv6 address. Returns 0 if the text is not an address. */
static inline int mhd_parse_address(const char *text, uint8_t out[16]) {
    struct in_addr v4;
    if (inet_pton(AF_INET, text, &v4) == 1) {
        mhd_map_address(&v4, out);
        return 1;
    }
    return inet_pton(AF_INET6, text, out) == 1;
}

/* Returns whether the client has closed the connection, or its sending side of it. */
static inline int mhd_is_gone(int socket) {
#ifdef POLLRDHUP
    struct pollfd look = {socket, POLLRDHUP, 0};
    return poll(&look, 1, 0) > 0 && (look.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
#else
    char byte;
    return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
#endif
}

/* Makes closing the socket discard the bytes that are not sent yet. */
static inline void mhd_discard(int socket) {
    struct linger now = {1, 0};
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
}

/* Ends every read and write on a socket. Its owner then closes it. */
static inline void mhd_shut(int socket) { shutdown(socket, SHUT_RDWR); }

/* Ends reading from a client that has closed its sending side: the next read returns the end of the stream. Bytes that
   have arrived can still be read, and a response can still be sent. */
static inline void mhd_end_reading(int socket) { shutdown(socket, SHUT_RD); }

/* Returns milliseconds of a monotonic clock. Where a coarse clock is cheaper, it is exact to a few milliseconds. */
static inline uint64_t mhd_now(void) {
    struct timespec now;
#ifdef CLOCK_MONOTONIC_COARSE
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Macros with casts, which Swift cannot import. */
static inline uint64_t mhd_unknown_size(void) { return MHD_SIZE_UNKNOWN; }
static inline ssize_t mhd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline ssize_t mhd_end_with_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

/* The header fields that the library has parsed, with their lengths. */
enum { MHD_MAX_FIELDS = 100 };

typedef struct {
    const char *name;
    const char *value;
    size_t name_length;
    size_t value_length;
} mhd_field;

typedef struct {
    mhd_field *next;
    mhd_field *end;
} mhd_field_space;

static inline enum MHD_Result mhd_collect_field(void *context, enum MHD_ValueKind kind, const char *name,
                                                size_t name_length, const char *value, size_t value_length) {
    mhd_field_space *space = (mhd_field_space *)context;
    (void)kind;
    if (space->next == space->end) return MHD_NO;
    *space->next++ = (mhd_field){name, value ? value : "", name_length, value ? value_length : 0};
    return MHD_YES;
}

/* Returns the number of fields, of which there may be more than MHD_MAX_FIELDS. */
static inline int mhd_count_fields(struct MHD_Connection *connection) {
    return MHD_get_connection_values_n(connection, MHD_HEADER_KIND, NULL, NULL);
}

/* Writes the first fields. */
static inline void mhd_read_fields(struct MHD_Connection *connection, mhd_field *fields, int count) {
    mhd_field_space space = {fields, fields + count};
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, mhd_collect_field, &space);
}

/* Returns the bytes of the request line and the fields, or 0 if the library does not report them. */
static inline size_t mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

/* Returns whether the head has bytes that belong to no part that the library has parsed.

   0.9.75 works on C strings: a NUL ends a value, and a folded line is appended to the NAME of the field. Both allow
   request smuggling. The library's pointers are into its read buffer, so the bytes between two of them must be exactly
   the separators of HTTP, and the total must be the length of the head that the library reports. The check is for the
   buffer layout of 0.9.75 only; 1.0 parses strictly itself.

   `target_length` is the length of the request target before its escapes were decoded in place. */
static inline int mhd_head_has_gaps(struct MHD_Connection *connection, const mhd_field *fields, int count,
                                    const char *method, const char *target, size_t target_length, const char *version) {
    if (!mhd_is_0_9_75()) return 0;
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (!info) return 0;
    const char *start = method;
    const char *end = start + info->header_size;
    if (method + strlen(method) + 1 != target) return 1;
    if (target + target_length + 1 != version) return 1;
    const char *at = version + strlen(version) + 2;
    for (int i = 0; i < count; i++) {
        const mhd_field *field = &fields[i];
        if (field->name != at) return 1;
        const char *colon = field->name + field->name_length;
        /* Only spaces and tabs may be between the colon, which the library has overwritten, and the value. */
        if (field->value <= colon || field->value > end) return 1;
        for (const char *blank = colon + 1; blank < field->value; blank++)
            if (*blank != ' ' && *blank != '\t') return 1;
        at = field->value + field->value_length + 2;
    }
    return at + 2 != end;
}

#endif
