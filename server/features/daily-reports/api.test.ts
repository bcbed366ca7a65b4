import { expect, test } from 'vitest'
import { dailyReportRoutes, dailyReportWords } from '#contract/daily-reports.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { createWorld, type Options } from '#tests/support/world.ts'
import { dailyReportJobs } from './jobs.ts'

const { schedule, saveSchedule, send } = dailyReportRoutes

async function office(options: Options = {}) {
  const world = await createWorld(options)
  const admin = await world.admin()
  const { call } = world.as(admin)
  /** With a session of the moment: evenings lie days apart. */
  const asAdmin = async () => world.as({ token: await world.signIn(admin.userId) })
  const runJobs = async () => {
    for (const job of dailyReportJobs) await job.run(world.deps)
  }
  const sendTo = async (selectedUsers?: string[]) => {
    const body = selectedUsers ? { selectedUsers } : {}
    const asking = (await asAdmin()).call(send, { body })
    const mails = []
    let isOver = false
    void asking.finally(() => (isOver = true)).catch(() => {})
    while (!isOver) mails.push(...(await world.deliverMails()))
    return { reply: await asking, mails: [...mails, ...(await world.deliverMails())] }
  }
  const at = (instant: string) => {
    world.now = new Date(instant)
  }
  /** The mails of an evening at this moment, with their recipients. */
  const evening = async (instant: string) => {
    at(instant)
    await runJobs()
    return (await world.deliverMails()).map(({ to }) => to).toSorted()
  }
  return { world, call, asAdmin, runJobs, sendTo, at, evening }
}

const book = (
  sql: Sql,
  salon: SalonId,
  startsAt: string,
  more: { client?: string; status?: string; cents?: number } = {},
) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents, status)
  select ${salon}, gen_random_uuid(), ${startsAt}, 30, id, ${more.client ?? 'Mira'}, 'Prerje',
    ${more.cents ?? 1000}, ${more.status ?? 'confirmed'}
  from staff where salon_id = ${salon}`

test('a salon reads its day in figures and who comes tomorrow', async () => {
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
      '09:00  Çlirim · Prerje · Arta',
      '15:30  <Ben> · Prerje · Arta',
    ].join('\n'),
  )
  expect(mail?.html).toContain('&lt;Ben&gt; · Prerje · Arta')
  expect(mail?.html).not.toContain('Tjetërkush')
  expect(mail?.headers['List-Unsubscribe']).toBeDefined()
})

test('reports go to salons whose trial or subscription runs, to all of them or to those chosen', async () => {
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

test('choosing nobody, or having nobody to write to, is said', async () => {
  const { call } = await office()
  await expect(call(send, { body: { selectedUsers: [] } })).rejects.toMatchObject({
    status: 400,
    message: 'Ju lutem zgjidhni të paktën një përdorues',
  })
  await expect(call(send, { body: {} })).rejects.toMatchObject({ code: 'no_recipients' })
})

test('nothing goes out by itself until an administrator says so, and it is said when', async () => {
  const { call, world, evening } = await office()
  const { salonId } = await world.owner({ email: 'ana@example.com' })
  await book(world.sql, salonId, '2026-03-02 10:00')
  expect(await call(schedule)).toMatchObject({ schedule: { enabled: false, hour: 20 }, last: null })
  expect(await evening('2026-03-02T21:00:00Z')).toEqual([])
  world.now = new Date('2026-03-02T10:00:00Z')
  const saved = await call(saveSchedule, { body: { enabled: true, hour: 19 } })
  expect(saved).toMatchObject({
    message: dailyReportWords.on,
    schedule: { enabled: true, hour: 19 },
  })
  expect(await evening('2026-03-02T17:59:59Z'), 'not before the hour').toEqual([])
  expect(await evening('2026-03-02T18:00:00Z')).toEqual(['ana@example.com'])
  expect(await evening('2026-03-02T18:05:00Z'), 'once').toEqual([])
  expect((await call(schedule)).last).toEqual({
    day: '2026-03-02',
    successful: 1,
    failed: 0,
    queued: 0,
  })
  for (const hour of [11, 24, 19.5])
    await expect(call(saveSchedule, { body: { enabled: true, hour } })).rejects.toMatchObject({
      status: 400,
    })
  const notes = await world.sql<{
    description: string
  }>`select description from activities order by created_at, id`
  expect(notes.map(({ description }) => description)).toEqual([
    'Raportet ditore u caktuan për orën 19:00.',
    'Raportet ditore u nisën vetë për 1\u00a0sallon.',
  ])
})

async function everyEvening(hour: number, from: string, zones: Record<string, string>) {
  const room = await office({ now: new Date(from) })
  await room.call(saveSchedule, { body: { enabled: true, hour } })
  for (const [name, zone] of Object.entries(zones)) {
    const { salonId } = await room.world.owner({
      email: `${name}@example.com`,
      subscription: { type: 'yearly', endDate: '2030-01-01' },
    })
    await room.world.sql`update salons set time_zone = ${zone} where id = ${salonId}`
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'])
      await book(room.world.sql, salonId, `${day} 09:00`)
  }
  return room
}

test('each salon’s evening is its own, and one record tells of all', async () => {
  const { evening, asAdmin } = await everyEvening(20, '2026-03-27T00:00:00Z', {
    tirana: 'Europe/Tirane',
    london: 'Europe/London',
    york: 'America/New_York',
  })
  expect(await evening('2026-03-28T19:00:00Z')).toEqual(['tirana@example.com'])
  expect(await evening('2026-03-28T20:00:00Z')).toEqual(['london@example.com'])
  expect(await evening('2026-03-29T00:00:00Z')).toEqual(['york@example.com'])
  const { last } = await (await asAdmin()).call(schedule)
  expect(last).toMatchObject({ day: '2026-03-28', successful: 3 })
})

test('the nights in which the clocks change send one report each', async () => {
  const { evening } = await everyEvening(23, '2026-03-27T00:00:00Z', {
    // Where Saturday ends at 23:00 in March, and has that hour twice in October.
    tirana: 'Europe/Tirane',
    nuuk: 'America/Nuuk',
  })
  const hours = Array.from({ length: 60 }, (_, n) => n)
  const sentFrom = async (from: string) => {
    const sent: string[] = []
    for (const n of hours)
      sent.push(...(await evening(new Date(Date.parse(from) + n * 3_600_000).toISOString())))
    return sent.toSorted()
  }
  const twice = ['nuuk@example.com', 'nuuk@example.com', 'tirana@example.com', 'tirana@example.com']
  expect(await sentFrom('2026-03-28T12:00:00Z')).toEqual(twice)
  expect(await sentFrom('2026-10-24T12:00:00Z')).toEqual(twice)
})

test('switched on late in the evening it begins tomorrow', async () => {
  const { call, world, evening } = await office({ now: new Date('2026-03-02T20:30:00Z') })
  const { salonId } = await world.owner({ email: 'ana@example.com' })
  await book(world.sql, salonId, '2026-03-02 10:00')
  await book(world.sql, salonId, '2026-03-03 10:00')
  await call(saveSchedule, { body: { enabled: true, hour: 20 } })
  expect(await evening('2026-03-02T20:35:00Z')).toEqual([])
  expect(await evening('2026-03-03T19:00:00Z')).toEqual(['ana@example.com'])
})

test('on a day with nothing in it, and nothing to come, no report goes out by itself', async () => {
  const { call, world, evening, sendTo } = await office({ now: new Date('2026-03-01T08:00:00Z') })
  const { email } = await world.owner()
  await call(saveSchedule, { body: { enabled: true, hour: 20 } })
  expect(await evening('2026-03-02T19:00:00Z')).toEqual([])
  const { mails } = await sendTo([email])
  expect(mails[0]?.text).toContain('Nuk ka termine të regjistruara për nesër.')
})

test('two nodes at the same moment write to each salon once', async () => {
  const { call, world, at } = await office({ now: new Date('2026-03-01T08:00:00Z') })
  for (let n = 0; n < 5; n++) {
    const { salonId } = await world.owner()
    await book(world.sql, salonId, '2026-03-02 10:00')
  }
  await call(saveSchedule, { body: { enabled: true, hour: 20 } })
  at('2026-03-02T19:00:00Z')
  const nodes = [world, await world.secondNode(), await world.secondNode()]
  const job = dailyReportJobs[0]
  await Promise.all(nodes.map(async ({ deps }) => job?.run(deps)))
  const rows = await world.sql<{ count: number; people: number }>`
    select count(*), count(distinct user_id) as people from mail_outbox`
  expect(rows).toEqual([{ count: 5, people: 5 }])
})

test('who has unsubscribed, or whose subscription has ended, gets none', async () => {
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
