// The floor: libmicrohttpd answering fixed bytes, with nothing computed and nothing of ours around it.
// Usage: raw PORT FILE
#include <microhttpd.h>
#include <arpa/inet.h>
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
    if (count != 3) return 64;
    FILE *file = fopen(arguments[2], "rb");
    if (!file) return 66;
    static char body[1 << 20];
    size_t length = fread(body, 1, sizeof body, file);
    response = MHD_create_response_from_buffer(length, body, MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "content-type", "application/json");
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(arguments[1]))};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    struct MHD_Daemon *daemon =
        MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_SOCK_ADDR, &address,
                         MHD_OPTION_CONNECTION_LIMIT, 1000u, MHD_OPTION_END);
    if (!daemon) return 71;
    pause();
}
