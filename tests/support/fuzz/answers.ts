import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Call } from './calls.ts'

type Answer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly ms: number
}

/** Sends several calls at a time to the server at that address. */
export function speakTo(url: string) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const ask = (call: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const { method, path, headers, body } = call
      const begin = performance.now()
      const asked = request({ hostname, port, agent, method, path, headers }, (response) => {
        void text(response).then(
          (said) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: said,
              ms: performance.now() - begin,
            }),
          reject,
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  return { ask, stop: () => agent.destroy() }
}

/** Internal details: stacks, files, SQL, names of built-in functions, and secrets. */
const inside =
  /\bat .+:\d+:\d+\)?|node_modules|file:\/\/|\/(server|tmp|home|work|usr|etc)\/|\.[tj]s:\d|syntax error|violates|relation "|column "|constraint|prepared statement|invalid input|SQLSTATE|postgres|fastify|FST_|zod|TypeError|undefined is not|Cannot read|\$argon2id/i

/** The one cookie of the product, in the one form that it has. */
const deviceCookie =
  /^orari-device=[^;]*; Max-Age=\d+; Path=\/api\/auth\/device; HttpOnly; SameSite=Strict$/

/** Sites of salons may read what is public of their own; which calls these are, the house says. */
const isTooMuch = (header: string, path: string) =>
  /^(access-control-|server$|x-powered-by)/.test(header) &&
  !(header === 'access-control-allow-origin' && path.startsWith('/api/public/salons/'))

/** The faults of an answer to any input; empty when there are none. */
export function faultsOf(call: Call, answer: Answer): string[] {
  const { status, headers, text: said } = answer
  const isRefusal = status >= 400 && call.method !== 'HEAD'
  return [
    ...(status >= 500 && !(status === 503 && call.mayBeBusy) ? [`answered with ${status}`] : []),
    ...((headers['set-cookie'] ?? []).every((one) => deviceCookie.test(one))
      ? []
      : ['set a cookie']),
    ...(isArmoured(headers) ? [] : ['went without security headers']),
    ...(Object.keys(headers).some((name) => isTooMuch(name, call.path))
      ? ['said more in its headers than it should']
      : []),
    ...(isRefusal && !isRefusalForPeople(said) ? [`refused (${status}) without a word`] : []),
    ...(isRefusal && inside.test(ourWords(answer))
      ? [`told of its inside: ${said.slice(0, 200)}`]
      : []),
  ]
}

/** A conflict shows its appointment: hostile words of people in it are no internal details. */
function ourWords({ status, text }: Answer) {
  if (status !== 409 && status !== 412) return text
  const { message, code, errors } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify({ message, code, errors })
}

const armour: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'; require-trusted-types/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
}

function isArmoured(headers: Answer['headers']) {
  const isKept =
    headers['cache-control']?.startsWith('no-store') || !headers['content-type']?.includes('json')
  return isKept && Object.entries(armour).every(([name, form]) => form.test(String(headers[name])))
}

function isRefusalForPeople(said: string) {
  try {
    const json = JSON.parse(said) as Record<string, unknown>
    return (
      json['success'] === false && typeof json['message'] === 'string' && /\S/.test(json['message'])
    )
  } catch {
    return false
  }
}
