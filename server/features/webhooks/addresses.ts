import { isIP } from 'node:net'
import type { Config } from '#server/core/config.ts'
import { isLocalName } from '#server/core/networks.ts'
import { isAllowed } from '#server/core/environment/allowed-networks.ts'
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
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address is itself, also one of this machine: it has many.
  const bare = isIP(host) === 0 && isLocalName(host) ? '127.0.0.1' : host
  if (isIP(bare) === 0) return true
  const isPlain = url.protocol === 'https:' && url.port === ''
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return isAllowed(networks, bare, port) || (isPlain && !isForbidden(bare))
}
