import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { deviceIdleDays } from '#contract/devices.ts'
import { AppError } from '#server/core/app-error.ts'
import { isLocalName } from '#server/core/networks.ts'

/** The only cookie of the product. It opens the calls of contract/devices.ts that say so, and nothing else. */
export type DeviceCookie = {
  readonly value: string | undefined
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
  { headers }: FastifyRequest,
  reply: FastifyReply,
  appUrl: string,
): DeviceCookie {
  const form = formOf(appUrl)
  const send = (value: string, maxAge: number) => {
    reply.removeHeader('set-cookie')
    reply.header('set-cookie', stringifySetCookie({ ...form, value, maxAge }))
  }
  return {
    value: parseCookie(headers.cookie ?? '')[form.name],
    keep: (value) => send(value, deviceIdleDays * day),
    drop: () => send('', 0),
  }
}

/** Refuses a request that another site's page sends with the cookie: `SameSite` alone would leave that to the browser. */
export function refuseOtherSites({ headers }: FastifyRequest, appUrl: string) {
  const isOwn =
    headers['sec-fetch-site'] === 'same-origin' || headers.origin === new URL(appUrl).origin
  if (!isOwn) throw new AppError(commonErrors.forbidden)
}
