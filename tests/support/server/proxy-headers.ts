/** What a request from outside looks like here when it came through a proxy that is set up in the plainest way. */
export type Relayed = { readonly host: string } & Readonly<Record<string, string>>

const inside = '127.0.0.1:3000'
const stranger = '203.0.113.9'

export const relayedBy: Readonly<Record<string, Relayed>> = {
  // Captured: nginx 1.22.1 (Debian 12), a location with nothing in it but `proxy_pass http://localhost:…`, asked for
  // orari.example by curl. The name that was asked for and the address are lost.
  nginx: { host: 'localhost:3000', connection: 'close' },
  'nginx, to an address': { host: inside, connection: 'close' },
  // Captured: Caddy 2.6.2 (Debian 12), a site with nothing in it but `reverse_proxy 127.0.0.1:…`, asked by curl.
  Caddy: {
    host: 'orari.example',
    'x-forwarded-for': stranger,
    'x-forwarded-host': 'orari.example',
    'x-forwarded-proto': 'https',
    'accept-encoding': 'gzip',
  },
  // Written by hand: the names that Traefik's advisory GHSA-62c8-mh53-4cqv lists as added to every request.
  Traefik: {
    host: 'orari.example',
    'x-forwarded-for': stranger,
    'x-forwarded-host': 'orari.example',
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
    'x-forwarded-server': 'traefik-1',
    'x-real-ip': stranger,
    'accept-encoding': 'gzip',
  },
  // Written by hand from HAProxy's configuration manual: without `option forwardfor` it adds nothing, and keeps Host.
  HAProxy: { host: 'orari.example' },
  'HAProxy that sets Host': { host: 'localhost' },
  'HAProxy with option forwardfor': { host: 'orari.example', 'x-forwarded-for': stranger },
  // Written by hand from Cloudflare's page "HTTP request headers"; True-Client-IP is of its Enterprise plan.
  Cloudflare: {
    host: 'orari.example',
    'accept-encoding': 'gzip, br',
    'cdn-loop': 'cloudflare; loops=1',
    'cf-connecting-ip': stranger,
    'cf-ipcountry': 'AL',
    'cf-ray': '230b030023ae2822-SJC',
    'cf-visitor': '{"scheme":"https"}',
    'true-client-ip': stranger,
    'x-forwarded-for': stranger,
    'x-forwarded-proto': 'https',
  },
}

/** One such header is enough to tell that a request was passed on, whatever name it was asked for by. */
export const oneHeaderOf: Readonly<Record<string, string>> = {
  'x-forwarded-for': stranger,
  'x-forwarded-host': 'orari.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-forwarded-server': 'traefik-1',
  'x-real-ip': stranger,
  'x-client-ip': stranger,
  'x-cluster-client-ip': stranger,
  'x-original-forwarded-for': stranger,
  'x-envoy-external-address': stranger,
  'cf-connecting-ip': stranger,
  'cf-ray': '230b030023ae2822-SJC',
  'cdn-loop': 'cloudflare',
  'true-client-ip': stranger,
  'fastly-client-ip': stranger,
  forwarded: `for=${stranger}`,
  via: '1.1 proxy',
}
