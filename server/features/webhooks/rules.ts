import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { patientDays } from '#contract/webhooks.ts'
import type { Config } from '#server/core/config.ts'
import { isLocalName } from '#server/core/networks.ts'
import { isAllowed } from '#server/outgoing/allowed-networks.ts'
import { isForbidden } from '#server/outgoing/forbidden-addresses.ts'
import { faultOf } from '#server/outgoing/send-out.ts'

/** How an address of a program is called. */
export const rulesOf = ({ APP_URL, WEBHOOK_ALLOW: networks }: Config) => ({
  networks,
  own: [new URL(APP_URL).hostname],
})
type Rules = ReturnType<typeof rulesOf>

/** Whether an address may be kept. Where its name leads is seen when it is called: it may lead elsewhere by then. */
export function isOpen(address: string, { networks, own }: Rules) {
  const url = new URL(address)
  if (faultOf(url, { networks, own }) !== undefined) return false
  const bare = isLocalName(url.hostname) ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 0) return true
  const isPlain = url.protocol === 'https:' && url.port === ''
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return isAllowed(networks, bare, port) || (isPlain && !isForbidden(bare))
}

/** What tells two addresses apart to their reader. */
export function nameOf(address: string) {
  const { host, pathname } = new URL(address)
  return pathname === '/' ? host : `${host}${pathname}`
}

const prefix = 'whsec_'
export const secretOf = (key: Buffer) => `${prefix}${key.toString('base64')}`
export const newKey = () => randomBytes(32)

type Message = { readonly id: string; readonly seconds: number; readonly body: string }

/** The headers of a delivery, as the specification Standard Webhooks has them. */
export const signed = (key: Buffer, { id, seconds, body }: Message) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
})

const minute = 60
const hour = 60 * minute
/** Seconds from one try to the next: the second within half a minute, the third within two, the last after three days. */
const waits = [15, 60, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 26 * hour]

/** When a delivery is tried again after so many tries have failed; null: no more. */
export function nextTry(tries: number, now: Date) {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000)
}

/** The far end asks not to be called again, or has not answered once for days. */
export function whyOff(status: number | null, failingSince: Date, now: Date) {
  if (status === 410) return 'gone'
  const days = (now.getTime() - failingSince.getTime()) / 86_400_000
  return days >= patientDays ? 'silent' : undefined
}

export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300
