import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { claimMail, markFailed, markSent, queueMail } from './outbox.ts'

test('a node that was too slow has no say any more about a mail another one has taken over', async () => {
  const { sql, now } = await createWorld()
  const later = new Date(now.getTime() + 61_000)
  const id = await queueMail(sql, { kind: 'hello', to: 'arta@example.com', at: now })
  const slow = await claimMail(sql, now, 60)
  const quick = await claimMail(sql, later, 60)
  if (!slow || !quick) throw new Error('both had the mail')
  expect([slow.id, quick.id]).toEqual([id, id])
  await markFailed(sql, slow, later, 'gave up')
  await markSent(sql, quick, later)
  await markFailed(sql, slow, later, 'gave up')
  expect(await sql`select status, last_error from mail_outbox`).toEqual([
    { status: 'sent', last_error: null },
  ])
})
