import { env } from 'node:process'
import { readConfig } from '#server/core/config.ts'
import { connect, type Connection } from '#server/database/sql.ts'
import { openSenders } from '#server/features/webhooks/sending/senders.ts'

// A process that sends what is due and ends, for tests that kill it in the middle of that.
const sql = connect(JSON.parse(env['CONNECTION'] ?? '') as Connection, () => {})
const config = readConfig({ WEBHOOK_ALLOW: '127.0.0.1' })
const senders = openSenders({ sql, config, now: () => new Date() }, () => {})
await senders.look(() => {})
await senders.done()
await sql.end()
