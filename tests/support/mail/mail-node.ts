import { env } from 'node:process'
import { connect, type Connection } from '#server/database/sql.ts'
import { readConfig } from '#server/core/config.ts'
import { letter } from '#server/mail/letter.ts'
import { openTransport } from '#server/mail/transport.ts'
import { deliverDue } from '#server/mail/worker.ts'

// A process that delivers what is due and ends, for tests that kill it in the middle of that.
const sql = connect(JSON.parse(env['CONNECTION'] ?? '') as Connection, () => {})
const config = readConfig({ SMTP_URL: env['SMTP_URL'] })
const kinds = { hello: async () => letter({ subject: 'Tungjatjeta', paragraphs: [] }) }
await deliverDue({ sql, config, now: () => new Date() }, kinds, openTransport(sql, config))
await sql.end()
