import type { IncomingMessage } from 'node:http'

// A name or an address, and perhaps a port (RFC 3986, 3.2.2 and 3.2.3). No user, no path: "localhost:1@evil.example" is neither.
const host = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i

/**
 * Exactly one valid Host header: RFC 9112, 3.2. Of several Node keeps the first, while a proxy in front may have used
 * another. Before HTTP/1.1 there may be none.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage) {
  const hosts = rawHeaders.filter(
    (_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === 'host',
  )
  const [only] = hosts
  if (only === undefined) return httpVersion !== '1.1'
  return hosts.length === 1 && host.test(only)
}
