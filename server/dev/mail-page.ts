import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { id } from '#contract/kit/fields.ts'
import { type Sql, only } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { onlyFromHere } from './local-only.ts'
import type { Http } from '#server/http/server.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { type KeptMail, inboxHtml, inboxStyle } from './mail-page-html.ts'

const shown = 100
const inboxHeaders = pageHeaders({ styles: [inboxStyle] })
// A mail brings inline styles, as mails must; it may do nothing else.
const mailHeaders = {
  ...pageHeaders(),
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
}

/** What would have gone out, for whoever sits at this machine. With a mail server there is no such page. */
export function mountDevMail(app: Http, { sql, config }: Deps) {
  if (config.SMTP_URL !== undefined) return
  const onRequest = onlyFromHere(config)

  app.get('/dev/mail', { onRequest }, async (request, reply) => {
    const mails = await newestMails(sql)
    if (wantsJson(request)) return { success: true, mails }
    return page(reply, inboxHeaders).send(inboxHtml(mails))
  })
  app.get('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const params = request.params as { id: string }
    return page(reply, mailHeaders).send(await mailHtml(sql, id.parse(params.id)))
  })
}

const page = (reply: FastifyReply, headers: typeof inboxHeaders) =>
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', ...headers })

async function newestMails(sql: Sql): Promise<KeptMail[]> {
  const mails = await sql<KeptMail>`
    select id, recipient as "to", subject, text_body as text, html_body as html, created_at as "createdAt"
    from kept_mails order by created_at desc, id desc limit ${shown}`
  return mails.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt).toISOString() }))
}

async function mailHtml(sql: Sql, mailId: string) {
  const rows = await sql<{ html: string }>`
    select html_body as html from kept_mails where id = ${mailId}`
  return only(rows, commonErrors.notFound).html
}

function wantsJson({ query, headers }: FastifyRequest) {
  const { format } = query as { format?: unknown }
  const accept = headers.accept ?? ''
  return format === 'json' || (accept.includes('application/json') && !accept.includes('text/html'))
}
