import { createTransport } from 'nodemailer'
import type { Config } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'

/** One mail to one recipient, whose address was checked. */
export type OutgoingMail = {
  readonly id: string
  readonly messageId: string
  readonly from: { name: string; address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly at: Date
}

export type Transport = {
  /** Resolves when the mail is in other hands; until then it is ours to send again. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A delivery that takes longer has failed, however busy the other side looks. */
export const deliverySeconds = 60

export const openTransport = (sql: Sql, config: Config): Transport =>
  config.SMTP_URL === undefined ? keeper(sql) : smtp(config.SMTP_URL)

function smtp(url: string): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Only a mail of which no byte was sent goes out again over another connection; the rest is the outbox's to repeat.
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
    async send({ messageId, subject, text, html, at, to, from, headers }) {
      await pool.sendMail({
        messageId,
        subject,
        text,
        html,
        date: at,
        from,
        to: { name: '', address: to },
        // One recipient an envelope: whatever the headers hold, nobody else is written to.
        envelope: { from: from.address, to: [to] },
        headers: { ...headers },
        signal: AbortSignal.timeout(deliverySeconds * 1000),
      })
    },
    close: () => pool.close(),
  }
}

const kept = 500

/** Stands in for a mail server: what would go out is kept for /dev/mail. */
function keeper(sql: Sql): Transport {
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
