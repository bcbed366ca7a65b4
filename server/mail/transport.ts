import { createTransport } from 'nodemailer'
import type { Config } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Attachment } from './letter.ts'

/** One mail to one recipient with a checked address. */
export type OutgoingMail = {
  readonly id: string
  readonly messageId: string
  readonly from: { name: string; address: string }
  readonly to: string
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly Attachment[]
  readonly at: Date
}

export type Transport = {
  /** Resolves when the mail server has taken the mail; until then the outbox may send it again. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A delivery that takes longer counts as failed. */
export const deliverySeconds = 60

export const openTransport = (sql: Sql, config: Config): Transport =>
  config.SMTP_URL === undefined ? keepMails(sql) : smtp(config.SMTP_URL)

function smtp(url: string): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Nodemailer repeats only a mail of which no byte was sent; the outbox repeats the others.
    maxRequeues: 1,
    idleTimeout: 60_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, subject, text, html, at, to, from, headers, ...mail }) {
      await pool.sendMail({
        messageId,
        subject,
        text,
        html,
        date: at,
        from,
        to: { name: '', address: to },
        ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
        attachments: [...mail.attachments],
        // The envelope has one recipient, so that no header can add another.
        envelope: { from: from.address, to: [to] },
        headers: { ...headers },
        signal: AbortSignal.timeout(deliverySeconds * 1000),
      })
    },
    close: () => pool.close(),
  }
}

const greetingMs = 4_000

const refusals: Readonly<Record<string, string>> = {
  EDNS: 'no machine has that name',
  ECONNECTION: 'the connection is refused',
  ESOCKET: 'the connection is refused or breaks',
  ETIMEDOUT: 'it does not answer in time',
  ETLS: 'it speaks no TLS that can be trusted',
  EAUTH: 'it does not take that user and password',
}

/** Says EHLO and logs in, without a mail. The answer is why that fails; it never holds the password. */
export async function greetMailServer(url: string): Promise<string | undefined> {
  const line = createTransport({
    url,
    dnsTimeout: greetingMs,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: greetingMs,
  })
  try {
    await line.verify()
    return undefined
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const words = (code && refusals[code]) ?? 'it does not answer as a mail server'
    const signs = [responseCode, code].filter(Boolean).join(' ')
    return signs ? `${words} (${signs})` : words
  } finally {
    line.close()
  }
}

const kept = 500

/** Stands in for a mail server: mails are kept in the database and shown by /dev/mail. */
function keepMails(sql: Sql): Transport {
  return {
    async send({ id, to, subject, text, html, headers, at }) {
      await sql`
        insert into kept_mails (id, recipient, subject, text_body, html_body, headers, created_at)
        values (${id}, ${to}, ${subject}, ${text}, ${html}, ${JSON.stringify(headers)}, ${at})
        on conflict (id) do nothing`
      await sql`
        delete from kept_mails where id in
          (select id from kept_mails order by created_at desc, id desc offset ${kept})`
    },
    close: () => {},
  }
}
