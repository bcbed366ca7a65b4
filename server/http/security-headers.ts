import { createHash } from 'node:crypto'

type Inline = { readonly scripts?: readonly string[]; readonly styles?: readonly string[] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const source = (name: string, inline: readonly string[]) =>
  [name, "'self'", ...new Set(inline.map(hashOf))].join(' ')

/** Allows only content of this server; an inline script or style only by the hash of its exact text. */
const contentPolicy = ({ scripts = [], styles = [] }: Inline = {}, isPreviewed = false) =>
  [
    "default-src 'none'",
    source('script-src', scripts),
    source('style-src', styles),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'self'",
    `frame-ancestors ${isPreviewed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

const always = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const aYear = 365 * 24 * 60 * 60

/** Headers of every answer. */
export const securityHeaders = (appUrl: string): Readonly<Record<string, string>> =>
  appUrl.startsWith('https:')
    ? { ...always, 'strict-transport-security': `max-age=${aYear}; includeSubDomains` }
    : always

/**
 * More headers of a page: it may run its own inline scripts, and use no device. A page that the product itself shows in a
 * frame, as a preview, is still framed by nobody else.
 */
export const pageHeaders = (inline: Inline = {}, isPreviewed = false) => ({
  'content-security-policy': contentPolicy(inline, isPreviewed),
  ...(isPreviewed && { 'x-frame-options': 'SAMEORIGIN' }),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
})
