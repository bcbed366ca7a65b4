import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Config } from '#server/core/config.ts'

/** For pages of whoever sits at this machine: to everybody else they do not exist. */
export const onlyFromHere =
  ({ TRUST_PROXY }: Config) =>
  async (request: FastifyRequest) => {
    if (!isFromHere(request, TRUST_PROXY !== undefined)) throw new AppError(commonErrors.notFound)
  }

const relayed = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * What is behind it opens accounts and pays bills. A proxy on this machine brings strangers in from the loopback
 * address, and a stranger's page can point its own name at it: so neither a relayed request nor another host's name
 * will do.
 */
function isFromHere(request: FastifyRequest, isProxyTrusted: boolean) {
  const isDirect = isProxyTrusted || relayed.every((name) => request.headers[name] === undefined)
  return (
    isDirect &&
    isLoopback(request.socket.remoteAddress) &&
    isLoopback(request.ip) &&
    isLocalName(request.hostname)
  )
}

function isLoopback(address = '') {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** A name by which only this machine is called. */
export const isLocalName = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(host.replace(/^\[|\]$/g, ''))
