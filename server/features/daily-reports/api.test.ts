import { expect, test } from 'vitest'
import { dailyReportRoutes } from '#contract/daily-reports.ts'
import { book, office } from '#tests/support/reports/daily-reports.ts'

const { send } = dailyReportRoutes

test('a daily report holds the day’s figures and tomorrow’s appointments', async () => {
  const { world, sendTo } = await office()
  const { email, salonId } = await world.owner({ username: 'Arta' })
  await book(world.sql, salonId, '2026-03-02 10:00', { status: 'completed', cents: 1250 })
  await book(world.sql, salonId, '2026-03-02 11:00')
  await book(world.sql, salonId, '2026-03-02 12:00', { status: 'pending' })
  await book(world.sql, salonId, '2026-03-02 13:00', { status: 'cancelled' })
  await book(world.sql, salonId, '2026-03-03 15:30', { client: '<Ben>' })
  await book(world.sql, salonId, '2026-03-03 09:00', { client: 'Çlirim' })
  await book(world.sql, salonId, '2026-03-03 10:00', { client: 'Askush', status: 'cancelled' })
  const other = await world.owner()
  await book(world.sql, other.salonId, '2026-03-03 09:00', { client: 'Tjetërkush' })
  const { mails, reply } = await sendTo([email])
  expect(reply.message).toBe('Raportet u dërguan: 1/1.')
  const [mail] = mails
  expect([mail?.to, mail?.subject]).toEqual([email, 'Raporti ditor: e hënë, 2 mars'])
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
    [
      'Arta, e hënë, 2 mars 2026.',
      '',
      'Sot në shifra',
      'Termine:         3',
      'Përfunduar:      2',
      'Në pritje:       1',
      'Anuluar:         1',
      'Nuk erdhën:      0',
      'Koha në shërbim: 1 orë',
      'Të ardhurat:     22,50 €',
      '',
      'Nesër, e martë, 3 mars: 2 termine',
      '09:00  Çlirim · Prerje',
      '15:30  <Ben> · Prerje',
    ].join('\n'),
  )
  expect(mail?.html).toContain('&lt;Ben&gt; · Prerje')
  expect(mail?.html).not.toContain('Tjetërkush')
  expect(mail?.headers['List-Unsubscribe']).toBeDefined()
})

test('reports go to salons with a running trial or subscription, to all or to chosen ones', async () => {
  const { world, sendTo } = await office()
  await world.owner({ email: 'ana@example.com' })
  await world.owner({ email: 'bora@example.com', trialEndDate: '2026-03-01' })
  await world.owner({
    email: 'cela@example.com',
    subscription: { type: 'monthly', endDate: '2026-03-02' },
  })
  const all = await sendTo()
  expect(all.mails.map(({ to }) => to).toSorted()).toEqual(['ana@example.com', 'cela@example.com'])
  expect(all.reply.results).toMatchObject({ successful: 2, totalUsers: 2 })
  const some = await sendTo(['CELA@example.com', 'bora@example.com'])
  expect(some.mails.map(({ to }) => to)).toEqual(['cela@example.com'])
  expect(some.reply.message).toBe('Raportet u dërguan: 1/2.')
})

test('a report to nobody is refused with a message', async () => {
  const { call } = await office()
  await expect(call(send, { body: { selectedUsers: [] } })).rejects.toMatchObject({
    status: 400,
    message: 'Ju lutem zgjidhni të paktën një përdorues',
  })
  await expect(call(send, { body: {} })).rejects.toMatchObject({ code: 'no_recipients' })
})

test('an unsubscribed salon, or one whose subscription ended, gets no report', async () => {
  const { world, sendTo } = await office()
  const { email, userId } = await world.owner()
  const { mails } = await sendTo([email])
  const path = /\/api\/mail\/unsubscribe\/[\w-]+/.exec(
    mails[0]?.headers['List-Unsubscribe'] ?? '',
  )?.[0]
  await world.app.inject({ method: 'POST', url: path ?? '' })
  const { mails: none, reply } = await sendTo([email])
  expect([none.length, reply.results.skipped, reply.message]).toEqual([
    0,
    1,
    'Raportet u dërguan: 0/1.',
  ])
  await world.sql`delete from mail_unsubscribes`
  await world.sql`update salons set trial_end_date = '2026-03-01' where owner_user_id = ${userId}`
  expect((await sendTo([email])).mails).toEqual([])
})
