import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Config } from '#server/core/config.ts'
import { isLocalName, isLoopback } from '#server/core/networks.ts'
import { hashOf } from '#server/core/secrets.ts'

type KeySettings = Pick<Config, 'TRUST_PROXY' | 'DEV_KEY'>

/**
 * The key is the lock, since a proxy on this machine that adds no header looks like this machine. The origin of the request
 * is a second wall. Without both the page answers 404.
 */
export const onlyWithKeyFromHere =
  ({ TRUST_PROXY, DEV_KEY }: KeySettings) =>
  async (request: FastifyRequest) => {
    if (hasKey(request, DEV_KEY) && isFromHere(request, TRUST_PROXY !== undefined)) return
    throw new AppError(commonErrors.notFound)
  }

function hasKey({ query }: FastifyRequest, wanted: string) {
  const { key } = query as { key?: unknown }
  return typeof key === 'string' && timingSafeEqual(hashOf(key), hashOf(wanted))
}

/** True for headers that a proxy between the browser and this machine adds. */
const isRelay = (name: string) =>
  /^(x-forwarded|cf-|x-original|x-envoy)/.test(name) ||
  /^(forwarded|via|cdn-loop|(true|fastly)-client-ip|x-(real|client|cluster-client)-ip)$/.test(name)

/** True for headers that Fastify reads from a trusted proxy: `request.ip` and `request.hostname` are judged instead. */
const isReadWhenTrusted = (name: string) => name.startsWith('x-forwarded-')

/** The host's name counts too: a foreign page can point its own name at this machine. */
function isFromHere(request: FastifyRequest, isProxyTrusted: boolean) {
  const relays = Object.keys(request.headers).filter(isRelay)
  return (
    relays.every((name) => isProxyTrusted && isReadWhenTrusted(name)) &&
    isLoopback(request.socket.remoteAddress) &&
    isLoopback(request.ip) &&
    isLocalName(request.hostname)
  )
}
