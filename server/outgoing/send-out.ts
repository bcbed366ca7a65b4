import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type AllowedNetwork, isAllowed } from '#server/core/environment/allowed-networks.ts'
import { isForbidden } from './forbidden-addresses.ts'
import { type Names, type Place, placesOf } from './name-lookup.ts'

/** A call that may not be made: its address is not one of the internet, or not one at all. */
export class Forbidden extends Error {}

export type Outgoing = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** Bytes that are read of the answer; what is more is cut off. */
  readonly mostRead?: number
}
type Rules = {
  /** Origins that the operator has named: taken as they are, whatever they lead to. */
  readonly allowed?: readonly string[]
  /** Networks that the operator has named: reached by http too, and on any port. */
  readonly networks?: readonly AllowedNetwork[]
  /** Host names of the operator's own, which are never called. */
  readonly own: readonly string[]
  readonly names?: Names
}
export type FarAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The answer came to its end, as long as it had said. */
  readonly isWhole: boolean
}

const patienceMs = 10_000
const defaultRead = 64 * 1024

/**
 * The one way in which this server calls an address that somebody else has named. The name is resolved once and that very
 * address is called, so that it can't become another one in between. Redirects are not followed; the whole call, from the
 * name to the last byte, has ten seconds.
 */
export async function sendOut(call: Outgoing, rules: Rules): Promise<FarAnswer> {
  const url = new URL(call.url)
  const { allowed = [] } = rules
  const isNamed = allowed.includes(url.origin)
  const signal = AbortSignal.timeout(patienceMs)
  const place = isNamed ? undefined : await within(signal, placeOf(url, rules))
  return ask(url, call, { place, signal })
}

/** Why an address can't be called whatever its name leads to; undefined where that is to be seen. */
export function faultOf(url: URL, { networks = [], own }: Pick<Rules, 'networks' | 'own'>) {
  if (!['https:', 'http:'].includes(url.protocol)) return `${url.protocol} is not called.`
  if (url.username !== '' || url.password !== '') return 'An address names nobody.'
  if (own.includes(url.hostname.replace(/\.$/, ''))) return `${url.hostname} is the operator's own.`
  const isPlain = url.protocol === 'https:' && url.port === ''
  if (!isPlain && networks.length === 0) return `${url.origin} is no https address on port 443.`
  return undefined
}

async function placeOf(url: URL, rules: Rules): Promise<Place> {
  const { networks = [], names = placesOf } = rules
  const fault = faultOf(url, rules)
  if (fault !== undefined) throw new Forbidden(fault)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const isPlain = url.protocol === 'https:' && port === 443
  const found = await names(url.hostname)
  const isOpen = ({ address }: Place) =>
    isAllowed(networks, address, port) || (isPlain && !isForbidden(address))
  const [first] = found
  if (!first || !found.every(isOpen))
    throw new Forbidden(`${url.host} leads to no address of the internet.`)
  return first
}

function within<Answer>(signal: AbortSignal, work: Promise<Answer>) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  work.then(resolve, reject)
  return promise
}

/** Asked again for the name, it answers what was looked at. */
const leadingTo =
  (place: Place): LookupFunction =>
  (_name, { all }, done) =>
    all ? done(null, [{ ...place }]) : done(null, place.address, place.family)

type Way = { readonly place: Place | undefined; readonly signal: AbortSignal }

function ask(url: URL, { method = 'POST', headers, body, mostRead }: Outgoing, way: Way) {
  const { promise, resolve, reject } = Promise.withResolvers<FarAnswer>()
  const { request } = url.protocol === 'https:' ? https : http
  const asked = request(url, {
    method,
    headers: { ...headers, ...(body && { 'content-length': body.length }) },
    agent: false,
    signal: way.signal,
    ...(way.place && { lookup: leadingTo(way.place) }),
  })
  asked.on('error', reject)
  asked.on('response', (answer) => resolve(read(answer, mostRead ?? defaultRead)))
  asked.end(body)
  return promise
}

/** Reads until the end, until it is too much or until the time is over: each of them is an answer. */
function read(answer: IncomingMessage, most: number) {
  const { promise, resolve } = Promise.withResolvers<FarAnswer>()
  const pieces: Buffer[] = []
  let length = 0
  answer.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > most) answer.destroy()
    else pieces.push(piece)
  })
  const { statusCode: status = 0, headers } = answer
  const told = () => {
    const isWhole = answer.complete && length <= most
    resolve({ status, headers, body: Buffer.concat(pieces), isWhole })
  }
  for (const sign of ['end', 'close', 'error']) answer.on(sign, told)
  return promise
}
