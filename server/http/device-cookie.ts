import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { deviceIdleDays } from '#contract/devices/devices.ts'
import { AppError } from '#server/core/app-error.ts'
import { isLocalName } from '#server/core/networks.ts'

/** The only cookie of the product. It opens the calls of contract/devices/devices.ts that say so, and nothing else. */
export type DeviceCookie = {
  readonly value: string | undefined
  /** A page of another site sent the request: a log-in by its form is its own account's, and is not remembered. */
  readonly isFromElsewhere: boolean
  keep(value: string): void
  drop(): void
}

/** Browsers send the cookie to addresses below this one only. */
const path = '/api/auth/device'
const day = 24 * 60 * 60

/** The prefix keeps pages that came without encryption from setting it; at this machine there is no encryption. */
function formOf(appUrl: string) {
  const { protocol, hostname } = new URL(appUrl)
  const isPlain = protocol === 'http:' && isLocalName(hostname)
  const name = isPlain ? 'orari-device' : '__Secure-orari-device'
  return { name, path, httpOnly: true, secure: !isPlain, sameSite: 'strict' } as const
}

export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  appUrl: string,
): DeviceCookie {
  const form = formOf(appUrl)
  const send = (value: string, maxAge: number) => {
    reply.removeHeader('set-cookie')
    reply.header('set-cookie', stringifySetCookie({ ...form, value, maxAge }))
  }
  return {
    value: parseCookie(request.headers.cookie ?? '')[form.name],
    isFromElsewhere: isFromElsewhere(request, appUrl),
    keep: (value) => send(value, deviceIdleDays * day),
    drop: () => send('', 0),
  }
}

const isFromOwnPage = ({ headers }: FastifyRequest, appUrl: string) =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === new URL(appUrl).origin

/** Programs send neither header; a browser sends at least one with a form. */
export const isFromElsewhere = (request: FastifyRequest, appUrl: string) =>
  !isFromOwnPage(request, appUrl) &&
  (request.headers.origin !== undefined ||
    ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'])))

/** Refuses a request that another site's page sends with the cookie: `SameSite` alone would leave that to the browser. */
export function refuseOtherSites(request: FastifyRequest, appUrl: string) {
  if (!isFromOwnPage(request, appUrl)) throw new AppError(commonErrors.forbidden)
}
