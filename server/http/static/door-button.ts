import { fingerprintOf } from '#server/core/fingerprint.ts'
import type { Http } from '#server/http/instance.ts'
import { packing } from './packing.ts'

/**
 * The button for a salon's own site: one program for all salons, which learns from its address whose it is. Other sites may
 * load it, and check it by its hash.
 */
export function mountButton(app: Http, program: string) {
  const etag = `W/"${fingerprintOf(Buffer.from(program))}"`
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
    etag,
  }
  const packed = packing(program)
  app.get('/s/:slug/button.js', async (request, reply) => {
    reply.headers(headers)
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    const { body, encoding } = await packed(String(request.headers['accept-encoding'] ?? ''))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  })
}
