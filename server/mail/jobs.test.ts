import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { mailJobs } from './jobs.ts'

test('a mail is deleted a month after it was sent, and a broadcast’s counts stay', async () => {
  const { sql, deps, now } = await createWorld()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const broadcast = randomUUID()
  await sql`
    insert into notifications (id, subject, message, kind, recipients, sent_at)
    values (${broadcast}, 'Lajme', 'Lajme', 'broadcast', 1, ${daysAgo(31)})`
  const add = (
    to: string,
    status: string,
    sentAt: Date | null,
    notificationId: string | null = null,
  ) => sql`
    insert into mail_outbox (id, kind, recipient, status, notification_id, sent_at, next_at, created_at)
    values (${randomUUID()}, 'hello', ${to}, ${status}, ${notificationId}, ${sentAt}, ${daysAgo(32)}, ${daysAgo(32)})`
  await add('sent', 'sent', daysAgo(31))
  await add('failed', 'failed', daysAgo(31))
  await add('dropped', 'dropped', daysAgo(31))
  await add('recent', 'sent', daysAgo(29))
  await add('waiting', 'queued', null)
  await add('broadcast', 'sent', daysAgo(31), broadcast)
  for (const job of mailJobs) await job.run(deps)
  expect(await sql`select recipient from mail_outbox order by recipient`).toEqual([
    { recipient: 'broadcast' },
    { recipient: 'recent' },
    { recipient: 'waiting' },
  ])
})
