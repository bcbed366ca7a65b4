import { commonErrors } from '#contract/common.ts'
import { type Sql, oneRow } from '#server/database/sql.ts'

export type KeptMail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: string
}

const shown = 100

/** The mails that were kept in place of a mail server, newest first. */
export async function newestMails(sql: Sql): Promise<KeptMail[]> {
  const mails = await sql<KeptMail>`
    select id, recipient as "to", subject, text_body as text, html_body as html, created_at as "createdAt"
    from kept_mails order by created_at desc, id desc limit ${shown}`
  return mails.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt).toISOString() }))
}

export async function mailHtml(sql: Sql, mailId: string) {
  const rows = await sql<{ html: string }>`
    select html_body as html from kept_mails where id = ${mailId}`
  return oneRow(rows, commonErrors.notFound).html
}
