// The floor: libmicrohttpd answering fixed bytes, with nothing computed and nothing of ours around it.
// Usage: raw PORT LOOPS BODY FIELDS; FIELDS holds one "name: value" a line.
#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct MHD_Response *response;
static int seen;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **request) {
    (void)context, (void)url, (void)method, (void)version, (void)data;
    if (!*request) {
        *request = &seen;
        return MHD_YES;
    }
    if (*size) {
        *size = 0;
        return MHD_YES;
    }
    return MHD_queue_response(connection, 200, response);
}

int main(int count, char **arguments) {
    if (count != 5) return 64;
    FILE *file = fopen(arguments[3], "rb"), *fields = fopen(arguments[4], "r");
    if (!file || !fields) return 66;
    static char body[1 << 20], line[8192];
    size_t length = fread(body, 1, sizeof body, file);
    response = MHD_create_response_from_buffer(length, body, MHD_RESPMEM_PERSISTENT);
    while (fgets(line, sizeof line, fields)) {
        line[strcspn(line, "\r\n")] = 0;
        char *value = strstr(line, ": ");
        if (!value) continue;
        *value = 0;
        MHD_add_response_header(response, line, value + 2);
    }
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(arguments[1]))};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    unsigned loops = atoi(arguments[2]);
    struct MHD_OptionItem options[] = {
        {loops > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)loops, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    struct MHD_Daemon *daemon =
        MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_SOCK_ADDR, &address,
                         MHD_OPTION_CONNECTION_LIMIT, 4096u, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
    if (!daemon) return 71;
    pause();
}
