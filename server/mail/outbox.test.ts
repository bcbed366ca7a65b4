import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { part } from '#server/database/sql.ts'
import { claimMail, markFailed, markSent, queueBulk, queueMail } from './outbox.ts'

test('a slow node can’t change the state of a mail that another node took over', async () => {
  const { sql, now } = await createWorld()
  const later = new Date(now.getTime() + 61_000)
  const id = await queueMail(sql, { kind: 'hello', to: 'arta@example.com', at: now })
  const slow = await claimMail(sql, { now: now, leaseSeconds: 60, withBulk: true })
  const quick = await claimMail(sql, { now: later, leaseSeconds: 60, withBulk: true })
  if (!slow || !quick) throw new Error('both had the mail')
  expect([slow.id, quick.id]).toEqual([id, id])
  await markFailed(sql, slow, later, { reason: 'gave up', isRefusal: false })
  await markSent(sql, quick, later)
  await markFailed(sql, slow, later, { reason: 'gave up', isRefusal: false })
  expect(await sql`select status, last_error from mail_outbox`).toEqual([
    { status: 'sent', last_error: null },
  ])
})

test('a mail to one person is sent before an earlier broadcast', async () => {
  const { sql, now } = await createWorld()
  const notificationId = randomUUID()
  await sql`
    insert into notifications (id, subject, message, kind, recipients, sent_at)
    values (${notificationId}, 'Lajme', 'Lajme', 'broadcast', 3, ${now})`
  const many = part`
    select 'k' || n || '@example.com' as recipient, null::uuid as user_id, '{}'::jsonb as params
    from generate_series(1, 3) n`
  expect(await queueBulk(sql, { kind: 'broadcast', notificationId, at: now }, many)).toBe(3)
  const later = new Date(now.getTime() + 1_000)
  await queueMail(sql, { kind: 'reset', to: 'arta@example.com', at: later })
  const take = (withBulk: boolean) => claimMail(sql, { now: later, leaseSeconds: 60, withBulk })
  expect(await take(false)).toMatchObject({ to: 'arta@example.com', notificationId: null })
  expect(await take(false)).toBeUndefined()
  expect(await take(true)).toMatchObject({ kind: 'broadcast', notificationId })
})
