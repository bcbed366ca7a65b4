import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Picture } from '#server/documents/picture.ts'
import type { Http } from '#server/http/instance.ts'

type Found = Pick<Picture, 'type' | 'bytes'>

const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** The hash in the address is that of the bytes: they never change. */
const caching = { 'cache-control': 'public, max-age=31536000, immutable' }

export function mountDoorPicture(
  app: Http,
  pictureAt: (slug: string, hash: string) => Promise<Found>,
  cardAt: (slug: string, kind: 'card' | 'icon', hash: string) => Promise<Buffer>,
) {
  for (const kind of ['card', 'icon'] as const)
    app.get(`/s/:slug/${kind}-:file`, async (request, reply) => {
      const { slug, file } = request.params as { slug: string; file: string }
      const [hash = '', ending] = file.split('.')
      if (ending !== 'png') throw new AppError(commonErrors.notFound)
      const bytes = await cardAt(slug.toLowerCase(), kind, hash)
      return reply.headers(caching).type(mediaTypes.png).send(bytes)
    })
  app.get('/s/:slug/picture-:file', async (request, reply) => {
    const { slug, file } = request.params as { slug: string; file: string }
    const [hash = '', ending] = file.split('.')
    const { type, bytes } = await pictureAt(slug.toLowerCase(), hash)
    if (ending !== type) throw new AppError(commonErrors.notFound)
    return reply.headers(caching).type(mediaTypes[type]).send(bytes)
  })
}
