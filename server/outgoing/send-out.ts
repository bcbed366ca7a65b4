import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isForbidden } from './forbidden-addresses.ts'

/** A call that may not be made: its address is not one of the internet, or not one at all. */
export class Forbidden extends Error {}

export type Outgoing = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
type Rules = {
  /** Origins that the operator has named: taken as they are, whatever they lead to. */
  readonly allowed: readonly string[]
  /** Host names of the operator's own, which are never called. */
  readonly own: readonly string[]
}

const patienceMs = 10_000
const mostRead = 64 * 1024

/**
 * The one way in which this server calls an address that somebody else has named. The name is resolved once and that very
 * address is called, so that it can't become another one in between. Redirects are not followed, and of the answer only
 * the status is told.
 */
export async function sendOut(
  call: Outgoing,
  { allowed, own }: Rules,
): Promise<{ status: number }> {
  const url = new URL(call.url)
  const isNamed = allowed.includes(url.origin)
  if (!isNamed) refuse(url, own)
  const address = isNamed ? undefined : await placeOf(url.hostname)
  return post(url, call, address)
}

function refuse(url: URL, own: readonly string[]) {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Forbidden(`${url.origin} is no https address on port 443.`)
  if (own.includes(url.hostname)) throw new Forbidden(`${url.hostname} is the operator's own.`)
}

async function placeOf(hostname: string) {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(bare)
    ? [{ address: bare, family: isIP(bare) }]
    : await lookup(bare, { all: true })
  const [first] = found
  if (!first || found.some(({ address }) => isForbidden(address)))
    throw new Forbidden(`${hostname} leads to no address of the internet.`)
  return first
}

type Place = { readonly address: string; readonly family: number }

/** Asked again for the name, it answers what was looked at. */
const leadingTo =
  (place: Place): LookupFunction =>
  (_name, { all }, done) =>
    all ? done(null, [place]) : done(null, place.address, place.family)

function post(url: URL, { headers, body }: Outgoing, place: Place | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>()
  const { request } = url.protocol === 'https:' ? https : http
  const asked = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    agent: false,
    signal: AbortSignal.timeout(patienceMs),
    ...(place && { lookup: leadingTo(place) }),
  })
  asked.on('error', reject)
  asked.on('response', (answer) => {
    let read = 0
    const status = answer.statusCode ?? 0
    const told = () => resolve({ status })
    answer.on('data', ({ length }: Buffer) => {
      read += length
      if (read > mostRead) answer.destroy()
    })
    answer.on('end', told)
    answer.on('close', told)
    answer.on('error', told)
  })
  asked.end(body)
  return promise
}
