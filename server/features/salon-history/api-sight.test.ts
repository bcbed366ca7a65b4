import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { toldSalon } from '#tests/support/fixtures/told-salon.ts'

/** A day of two barbers: Besa removes a visit of her own column, the owner one of hers. */
async function aTeam() {
  const salon = await toldSalon()
  const { world, owner, counter, later } = salon
  const ofBesa = await counter.book({ barber: 'Besa', client_name: 'Drita Gashi' })
  const rows = await world.sql<{ id: string }>`
    select id from staff where salon_id = ${owner.salonId} and name = 'Besa'`
  const besa = await world.member(owner, 'barber', {
    username: 'Besa',
    staffId: rows[0]?.id ?? null,
  })
  const ofArta = await counter.book({ client_name: 'Linda Kelmendi', service_name: 'Ngjyrosje' })
  later()
  await counterOf(world, besa).remove(ofBesa.id)
  later()
  await counter.remove(ofArta.id)
  return { ...salon, besa, ofBesa, ofArta }
}
const removedByBesa = 'Besa hoqi terminin e Drita Gashi, e hënë, 2 mars, 09:00 te Besa.'
const removedByArta =
  'Arta Hoxha hoqi terminin e Linda Kelmendi, e hënë, 2 mars, 09:00 te Arta Hoxha.'

test('the history is filtered by person, kind, client and words, ignoring accents', async () => {
  const { texts, besa, ofArta, owner, call } = await aTeam()
  await call(serviceRoutes.add, { body: { name: 'Fenirje', price: 7 } })
  expect(await texts({ who: besa.userId })).toEqual([removedByBesa])
  expect(await texts({ kind: 'service' })).toEqual(['Arta Hoxha shtoi shërbimin Fenirje.'])
  expect(await texts({ client: String(ofArta.client_id), who: owner.userId })).toEqual([
    removedByArta,
    expect.stringContaining('caktoi terminin e Linda Kelmendi'),
  ])
  for (const [q, found] of [
    ['drita', 2],
    ['FENIRJE', 1],
    ['besa', 3],
    ['ngjyrosje', 2],
    ['%', 0],
    ['arta hoxha', 5],
  ] as const)
    expect([q, (await texts({ q })).length]).toEqual([q, found])
})

test('acts have days by the salon’s clock, and an appointment is found on its own day', async () => {
  const { world, texts, counter } = await toldSalon({ now: new Date('2026-03-01T22:30:00Z') })
  const { id } = await counter.book({ client_name: 'Drita', appointment_date: '2026-03-20' })
  world.now = new Date('2026-03-01T23:30:00Z')
  await counter.change(id, { appointment_date: '2026-03-21' })
  const [moved, booked] = await texts()
  expect(await texts({ to: '2026-03-01' })).toEqual([booked])
  expect(await texts({ from: '2026-03-02' })).toEqual([moved])
  expect(await texts({ from: '2026-03-02', to: '2026-03-01' })).toEqual([])
  expect(await texts({ day: '2026-03-20' })).toEqual([moved, booked])
  expect(await texts({ day: '2026-03-21' })).toEqual([moved])
})

test('the acts on one visit are found by it, beside its client or its day', async () => {
  const { texts, counter } = await toldSalon()
  const day = '2026-03-20'
  const { id, client_id: client } = await counter.book({
    client_name: 'Drita',
    appointment_date: day,
    appointment_time: '09:00',
  })
  await counter.book({ client_name: 'Drita', appointment_date: day, appointment_time: '15:00' })
  await counter.change(id, { appointment_time: '10:00' })
  const found = await texts({ visit: id })
  expect(found).toHaveLength(2)
  expect(await texts({ visit: id, client: client ?? '' })).toEqual(found)
  expect(await texts({ visit: id, day })).toEqual(found)
})

test('the next page goes on after the last entry, also among entries of one moment', async () => {
  const { world, owner, read, texts } = await toldSalon()
  await world.sql`
    insert into salon_history (salon_id, at, id, kind, action, entity_id)
    select ${owner.salonId}, timestamptz '2026-02-27' + (n / 4) * interval '1 day', gen_random_uuid(),
      'barber', 'order', ${owner.salonId} from generate_series(1, 25) n`
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await read({ limit: '10', ...(cursor && { cursor }) })
    seen.push(...page.entries.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toHaveLength(25)
  expect(seen).toEqual((await read({ limit: '100' })).entries.map(({ id }) => id))
  expect(await texts({ limit: '25' })).toHaveLength(25)
  expect((await read({ limit: '25' })).nextCursor).toBeNull()
})

test('a barber reads the own acts and those about the own column', async () => {
  const { texts, besa, counter, later, call } = await aTeam()
  await call(serviceRoutes.add, { body: { name: 'Fenirje', price: 7 } })
  later()
  const { id } = await counter.book({ client_name: 'Era', barber: 'Besa' })
  later()
  await counter.change(id, { barber: 'Arta Hoxha' })
  later()
  await counter.change(id, { price: 9 })
  expect(await texts({}, besa)).toEqual([
    expect.stringContaining('nga Besa te Arta Hoxha'),
    expect.stringContaining('caktoi terminin e Era'),
    removedByBesa,
    expect.stringContaining('caktoi terminin e Drita Gashi'),
    'Arta Hoxha shtoi berberin Besa.',
  ])
  // A member without a column reads only the own acts.
  expect(await texts({ q: 'linda' }, besa)).toEqual([])
})

test('acts on the team, and on the subscription, are shown by right, and own acts to everybody', async () => {
  const { world, owner, texts, call } = await toldSalon()
  const manager = await world.member(owner, 'manager', { username: 'Vjosa' })
  const desk = await world.member(owner, 'desk', { username: 'Mira' })
  const body = { email: 'genti@example.com', role: 'barber' } as const
  await call(memberRoutes.invite, { body })
  await world.sql`
    insert into salon_history (salon_id, at, id, kind, action, user_id, entity_id)
    values (${owner.salonId}, ${world.now}, gen_random_uuid(), 'subscription', 'cancel', ${owner.userId}, ${owner.salonId})`
  expect(await texts()).toHaveLength(2)
  expect(await texts({}, manager)).toEqual(['Arta Hoxha ftoi genti@example.com në ekip si Berber.'])
  expect(await texts({}, desk)).toEqual([])
  await world.as(desk).call(memberRoutes.leave)
  await world.sql`
    insert into members (salon_id, user_id, role, created_at)
    values (${owner.salonId}, ${desk.userId}, 'desk', ${world.now})`
  expect(await texts({}, { token: await world.signIn(desk.userId) })).toEqual([
    'Mira u largua nga ekipi.',
  ])
})

test('another salon’s history is not shown', async () => {
  const { world, texts, counter } = await toldSalon()
  await counter.book()
  const stranger = await world.owner()
  expect(await texts({}, stranger)).toEqual([])
})

test('an erased client’s name leaves the history, and the acts stay', async () => {
  const { counter, call, texts, world } = await toldSalon()
  const { client_id: kept } = await counter.book({ client_name: 'Linda Kelmendi' })
  const { client_id: other } = await counter.book({
    client_name: 'Lindita Kelmendi',
    appointment_time: '11:00',
  })
  const params = { id: String(kept) }
  await call(clientRoutes.merge, { params, body: { other: String(other) } })
  expect(await texts({ client: String(kept) })).toHaveLength(3)
  await call(clientRoutes.remove, { params, query: {} })
  const told = await texts()
  expect(told).toHaveLength(4)
  expect(told.join(' ')).not.toMatch(/Lind/)
  expect(told).toContain('Arta Hoxha fshiu një klient.')
  expect(told).toContain('Arta Hoxha bashkoi dy klientë që u fshinë më vonë.')
  const stored = await world.sql<{
    all: string
  }>`select json_agg(h)::text as all from salon_history h`
  expect(stored[0]?.all).not.toMatch(/Lind/i)
})

test('the acts of a deleted account stay', async () => {
  const { world, texts, read } = await aTeam()
  await world.sql`delete from users where username = 'Besa'`
  expect((await texts())[1]).toBe(removedByBesa.replace('Besa', 'Një llogari e fshirë'))
  expect((await read()).entries[1]?.who).toBeNull()
})

test('the filter lists members, and former ones who did something', async () => {
  const { world, owner, read, besa } = await aTeam()
  const params = { userId: besa.userId }
  await world.as(owner).call(memberRoutes.remove, { params })
  const { people } = await read()
  expect(people).toEqual([
    { userId: owner.userId, name: 'Arta Hoxha' },
    { userId: besa.userId, name: 'Besa' },
  ])
})

test('the downloaded table holds the filtered entries, without formulas', async () => {
  const { world, owner, besa, call } = await aTeam()
  await call(serviceRoutes.add, { body: { name: '=1+1', price: 7 } })
  const wanted = { query: { kind: 'service' } }
  const reply = await world.request(salonHistoryRoutes.download, wanted, owner.token)
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('Koha')
  expect(reply.text).toContain('2026-03-02 09:02')
  expect(reply.text.trim().split('\n')).toHaveLength(2)
  const refused = await world.request(salonHistoryRoutes.download, wanted, besa.token)
  expect(refused.status).toBe(403)
})
