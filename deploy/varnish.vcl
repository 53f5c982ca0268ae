vcl 4.1;
# Varnish in front of two replicas, instead of nginx. The order of query keys doesn't matter, a replica that isn't ready gets no
# requests, and while both are down a response may be served for a day after it has expired.
import std;
import directors;

probe ready {
  .url = "/readyz";
  .interval = 250ms;
  .timeout = 200ms;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
backend one { .host = "transitiond-1"; .port = "8080"; .probe = ready; .connect_timeout = 1s; .first_byte_timeout = 10s; }
backend two { .host = "transitiond-2"; .port = "8080"; .probe = ready; .connect_timeout = 1s; .first_byte_timeout = 10s; }

sub vcl_init {
  new replicas = directors.shard();
  replicas.add_backend(one);
  replicas.add_backend(two);
  replicas.reconfigure();
}

sub vcl_recv {
  # What is signed is signed as it was written.
  if (req.url !~ "[?&]sig=") { set req.url = std.querysort(req.url); }
  # A URL always asks the same replica; what has a body is spread evenly, and kept for a second try.
  set req.http.X-Shard = req.url;
  if (req.method == "POST" || req.method == "QUERY") {
    set req.http.X-Shard = req.xid;
    std.cache_req_body(8MB);
    return (pass);
  }
}

sub vcl_backend_fetch {
  set bereq.backend = replicas.backend(by=KEY, key=replicas.key(bereq.http.X-Shard), alt=bereq.retries);
}

sub vcl_backend_error {
  # Every request is a pure function, and may be asked of the other replica.
  if (bereq.retries == 0 && !bereq.is_bgfetch) { return (retry); }
}

sub vcl_backend_response {
  set beresp.grace = 24h;
  set beresp.keep = 24h;
  # What is valid for a time only is never kept beyond it.
  if (bereq.url ~ "[?&]exp=") {
    set beresp.grace = 0s;
    set beresp.keep = 0s;
  }
  # A cached answer must not repeat the ids of whoever asked first, nor what they have left.
  unset beresp.http.RateLimit;
  unset beresp.http.X-Request-Id;
  unset beresp.http.traceparent;
  if (bereq.is_bgfetch && beresp.status >= 500) { return (abandon); }
}

sub vcl_deliver {
  if (obj.uncacheable) { set resp.http.X-Cache = "PASS"; }
  elsif (obj.hits == 0) { set resp.http.X-Cache = "MISS"; }
  elsif (obj.ttl <= 0s) { set resp.http.X-Cache = "STALE"; }
  else { set resp.http.X-Cache = "HIT"; }
  if (req.http.X-Request-Id) { set resp.http.X-Request-Id = req.http.X-Request-Id; }
}
