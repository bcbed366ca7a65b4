import type { Http } from '#server/http/instance.ts'

type Asked = { readonly token: string; readonly ip: string; readonly known: string }
type Read = (asked: Asked) => Promise<{ readonly etag: string; readonly text?: string }>

/** The calendars that others fetch by a link: `private`, as each link is somebody's own. */
export function mountCalendarFeeds(app: Http, read: Read) {
  app.get('/ical/:token.ics', async (request, reply) => {
    const { token } = request.params as { token: string }
    const known = request.headers['if-none-match'] ?? ''
    const { etag, text } = await read({ token, ip: request.ip, known })
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (text === undefined) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
