import type { IncomingHttpHeaders } from 'node:http'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Identify } from '#server/http/authorize.ts'
import { isFromElsewhere } from '#server/http/device-cookie.ts'
import type { Http } from '#server/http/instance.ts'
import { toldIn } from '#server/http/intake/limits-told.ts'
import type { Deps } from '#server/http/route.ts'
import { limit, readLimits } from '#server/security/rate-limit.ts'
import type { Ask } from './assistant.ts'

const path = '/mcp'

/**
 * For assistants that show a key. What a tool does is a request to this very server, which asks for the key's rights, counts it
 * and logs it as that of any program. The library is loaded by the first call.
 */
export function mountMcp(app: Http, { sql, now, config }: Deps, identify: Identify) {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    handler: async (request, reply) => {
      const { headers, method, body, ip } = request
      // A site whose name was made to lead to this machine still sends its own name as the origin.
      if (isFromElsewhere(request, config.APP_URL)) throw new AppError(commonErrors.forbidden)
      const key = await keyIn(headers, identify)
      if (!key) {
        reply.header('www-authenticate', 'Bearer realm="Orari"')
        throw new AppError(commonErrors.signedOut)
      }
      // Older revisions of the protocol had batches, by which one request would be thousands.
      if (Array.isArray(body)) throw new AppError(commonErrors.malformed)
      // A call of a tool counts as the request that it becomes.
      if (methodIn(body) !== 'tools/call')
        await limit({ sql, now, config, tell: toldIn(reply) }, readLimits(key.id))
      const { answerOnce } = await import('./assistant.ts')
      const asked = new Request(new URL(path, config.APP_URL), { method, headers: plain(headers) })
      const answer = await answerOnce(asked, body, askOf(app, headers, ip))
      return reply
        .code(answer.status)
        .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
        .send(await answer.text())
    },
  })
}

async function keyIn({ authorization = '' }: IncomingHttpHeaders, identify: Identify) {
  const secret = /^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1]
  return secret === undefined ? undefined : (await identify(secret))?.key
}

const methodIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'method' in body && body.method

const plain = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === 'string')

const askOf =
  (
    app: Http,
    { authorization, 'accept-language': language }: IncomingHttpHeaders,
    ip: string,
  ): Ask =>
  async ({ method, path: url, headers, body }) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...headers, authorization, 'accept-language': language },
      ...(body !== undefined && { payload: body }),
    })
    return {
      retryAfter: answer.headers['retry-after'],
      json: answer.json<Record<string, unknown>>(),
    }
  }
