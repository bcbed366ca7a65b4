import type { FastifyReply, FastifyRequest } from 'fastify'
import { id } from '#contract/kit/fields.ts'
import type { Deps } from '#server/http/route.ts'
import { onlyWithKeyFromHere } from './key-lock.ts'
import { isAddressLocal } from '#server/core/local-only.ts'
import type { Http } from '#server/http/instance.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { inboxHtml, inboxStyle } from './mail-page-html.ts'
import { mailHtml, newestMails } from '#server/mail/kept-mails.ts'

const inboxHeaders = pageHeaders({ styles: [inboxStyle] })
// Mails have inline styles; everything else is forbidden.
const mailHeaders = {
  ...pageHeaders(),
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
}

/** The page with the mails that were kept. With a mail server or a public address there is no such page. */
export function mountDevMail(app: Http, { sql, config }: Deps) {
  if (config.SMTP_URL !== undefined || !isAddressLocal(config)) return
  const onRequest = onlyWithKeyFromHere(config)

  app.get('/dev/mail', { onRequest }, async (request, reply) => {
    const mails = await newestMails(sql)
    if (wantsJson(request)) return { success: true, mails }
    return page(reply, inboxHeaders).send(inboxHtml(mails, config))
  })
  app.get('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const params = request.params as { id: string }
    return page(reply, mailHeaders).send(await mailHtml(sql, id.parse(params.id)))
  })
}

const page = (reply: FastifyReply, headers: typeof inboxHeaders) =>
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', ...headers })

function wantsJson({ query, headers }: FastifyRequest) {
  const { format } = query as { format?: unknown }
  const accept = headers.accept ?? ''
  return format === 'json' || (accept.includes('application/json') && !accept.includes('text/html'))
}
