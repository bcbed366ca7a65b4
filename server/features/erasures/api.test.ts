import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { pushRoutes } from '#contract/push.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { salonRoutes } from '#contract/salon.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { mailKinds } from '#server/mails.ts'
import { openTransport } from '#server/mail/transport.ts'
import { deliverDue } from '#server/mail/worker.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { openDoor } from '#tests/support/door.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { everyText } from '#tests/support/server/backups.ts'

const [name, email] = ['Zamira Xhevaxhija', 'zamira.x@example.org']
/** All that is looked for: no other row of the world has any of it. */
const rare = /xhevaxhij|zamira|6977712|jargavan|blirit/i

/** Zamira in every place where the product keeps a client's words. */
async function zamira() {
  const service = await openPushService()
  const door = await openDoor({ config: { PUSH_HOSTS: service.origin } })
  const { world, call, owner, addService, bookAtDoor, wishFor, arta, besa } = door
  const cut = await addService('Prerje')
  const key = (word: string) => ({ 'idempotency-key': word })
  const body = { ...service.subscribe().subscription, about: ['all' as const], names: true }
  await world.as(await world.member(owner, 'manager')).call(pushRoutes.add, { body })
  await call(salonRoutes.change, { body: { till: true } })
  const deliver = () =>
    deliverDue(world.deps, mailKinds, openTransport(world.sql, world.deps.config))

  const wish = { name, phone: '069 777 1234', email, note: 'me jargavan', lang: 'sq' as const }
  const { booking } = await bookAtDoor([cut], { ...wish, barber: arta })
  const asked = wishFor([cut], { ...wish, barber: besa, date: '2026-03-10' })
  await world.request(onlineBookingRoutes.book, { ...asked, headers: key('one') })
  const { requests } = await call(requestRoutes.list)
  const [first = '', second = ''] = requests.map(({ id }) => id)
  await call(requestRoutes.answer, { params: { id: first }, body: { accept: true } })
  world.now = new Date(world.now.getTime() + 120_000)
  await deliver()
  await call(requestRoutes.notAClient, { params: { id: second } })

  const add = { body: { name: 'Zamira X.', phone: '069 777 1299' }, headers: key('two') }
  const added = await world.request(clientRoutes.add, add, owner.token)
  const other = (added.json as { client: { id: string } }).client.id
  const { clients } = await call(clientRoutes.list, { query: { q: name } })
  const id = clients[0]?.id ?? ''
  await call(clientRoutes.merge, { params: { id }, body: { other } })
  await call(clientRoutes.change, {
    params: { id },
    body: {
      note: 'jargavan',
      formula: '6.3 jargavan',
      allergies: 'jargavan',
      tags: ['jargavan'],
      email,
    },
  })
  const at = (date: string, time: string, more: object = {}) =>
    door.book({
      client_name: name,
      appointment_date: date,
      appointment_time: time,
      barber: 'Arta',
      ...more,
    })
  const ahead = await at('2026-03-05', '10:00', { note: 'rruga e Blirit' })
  const gone = await at('2026-03-06', '10:00')
  await call(appointmentRoutes.remove, { params: { id: gone.id } })
  const paid = await at('2026-03-02', '09:00')
  const { sale } = await call(saleRoutes.close, {
    params: { id: paid.id },
    body: {
      discount: 2,
      discountReason: 'për Zamirën',
      payments: [{ method: 'cash', amount: 10.5 }],
    },
  })
  await call(saleRoutes.take, { params: { id: sale.id }, body: { reason: 'gaboi Zamira' } })
  const { messages } = await call(messageRoutes.list, { query: {} })
  for (const { id: message } of messages)
    await call(messageRoutes.told, { params: { id: message }, body: { told: true, by: 'call' } })
  const card = new File(['Emri\nDikush Tjetër'], `${name.toLowerCase()}.csv`, { type: 'text/csv' })
  await importerOf(world, owner).sendForm(importRoutes.clients, card, {})
  const link = { params: { token: booking.token } }
  return { ...door, id, ahead, cut, link, deliver }
}

test('an erased client is in no row of the database and no line of the log', async () => {
  const { world, call, id, deliver } = await zamira()
  const before = [...(await everyText(world.sql))].filter(([, text]) => rare.test(text))
  expect(before.map(([table]) => table)).toEqual(
    expect.arrayContaining([
      'public.activities',
      'public.appointments',
      'public.client_numbers',
      'public.clients',
      'public.idempotency_keys',
      'public.kept_mails',
      'public.mail_outbox',
      'public.not_clients',
      'public.online_bookings',
      'public.sales',
      expect.stringContaining('public.salon_history'),
    ]),
  )
  await call(erasureRoutes.erase, { params: { id }, body: {} })
  await deliver()
  const after = [...(await everyText(world.sql))].filter(([, text]) => rare.test(text))
  expect(after).toEqual([])
  expect(world.lines.filter((line) => rare.test(line))).toEqual([])
})

test('an erased client’s visits and sales stay as numbers, and the links to the visits end', async () => {
  const { call, id, ahead, link, nobody } = await zamira()
  const count = async () =>
    (await call(appointmentRoutes.list, { query: { from: '2026-01-01' } })).appointments.length
  const before = await count()
  await call(erasureRoutes.erase, { params: { id }, body: {} })
  expect(await count()).toBe(before)
  const { appointment } = await call(appointmentRoutes.show, { params: { id: ahead.id } })
  expect(appointment).toMatchObject({
    client_name: 'Klient i fshirë',
    client_id: null,
    note: '',
    status: 'pending',
  })
  const { sales } = await call(saleRoutes.list, { query: { from: '2026-03-02', to: '2026-03-02' } })
  expect(sales).toMatchObject([
    { client: 'Klient i fshirë', total: 10.5, discountReason: '', voidReason: '' },
  ])
  await expect(nobody.call(onlineBookingRoutes.show, link)).rejects.toMatchObject({ status: 404 })
})

test('visits ahead are cancelled on request, and no mail or message tells of it', async () => {
  const { call, id, ahead, deliver, world } = await zamira()
  await call(erasureRoutes.erase, { params: { id }, body: { cancelAhead: true } })
  const { appointment } = await call(appointmentRoutes.show, { params: { id: ahead.id } })
  expect(appointment).toMatchObject({ status: 'cancelled', cancelledBy: 'salon' })
  world.now = new Date(world.now.getTime() + 3_600_000)
  expect(await deliver()).toBe(0)
  expect((await call(messageRoutes.list, { query: {} })).messages).toEqual([])
})

test('a client is erased once, and the receipt is listed with its number, the moment and who did it', async () => {
  const { world, call, id, owner } = await zamira()
  const erase = () => call(erasureRoutes.erase, { params: { id }, body: {} })
  const at = world.now.toISOString()
  const { receipt } = await erase()
  expect(receipt).toEqual({ id: 'F-2026-0001', at, by: 'Arta' })
  await expect(erase()).rejects.toMatchObject({ status: 404 })
  const { client } = await call(clientRoutes.add, { body: { name: 'Era' } })
  await call(clientRoutes.remove, { params: { id: client.id }, query: {} })
  const { erasures } = await call(erasureRoutes.list)
  expect(erasures.map((one) => one.id).toSorted()).toEqual(['F-2026-0001', 'F-2026-0002'])
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'client' } })
  expect(entries.map(({ text }) => text)).toContain(
    'Arta fshiu çdo të dhënë të një klienti. Dëftesa F-2026-0001.',
  )
  const desk = world.as(await world.member(owner, 'desk'))
  await expect(desk.call(erasureRoutes.list)).rejects.toMatchObject({ status: 403 })
  await expect(desk.call(erasureRoutes.erase, { params: { id }, body: {} })).rejects.toMatchObject({
    status: 403,
  })
})

test('receipts are numbered anew in each year of the salon, two at once one after the other', async () => {
  const { world, call, owner } = await zamira()
  const add = async (name: string) => (await call(clientRoutes.add, { body: { name } })).client.id
  const [one, two] = [await add('Era'), await add('Drita')]
  const both = await Promise.all(
    [one, two].map((id) => call(erasureRoutes.erase, { params: { id }, body: {} })),
  )
  expect(both.map(({ receipt }) => receipt.id).toSorted()).toEqual(['F-2026-0001', 'F-2026-0002'])
  const three = await add('Liri')
  // In the salon the new year has begun.
  world.now = new Date('2026-12-31T23:30:00Z')
  owner.token = await world.signIn(owner.userId)
  await world.sql`update salons set trial_end_date = '2027-06-01'`
  const { receipt } = await world
    .as(owner)
    .call(erasureRoutes.erase, { params: { id: three }, body: {} })
  expect(receipt.id).toBe('F-2027-0001')
})

test('another client with the same number keeps it, with the bookings', async () => {
  const { world, call, id, cut, bookAtDoor } = await zamira()
  const { client } = await call(clientRoutes.add, {
    body: { name: 'Motra', phone: '069 777 1234' },
  })
  await bookAtDoor([cut], { name: 'Motra', phone: '069 777 1234', email, date: '2026-03-12' })
  await call(erasureRoutes.erase, { params: { id }, body: {} })
  const kept = await call(clientRoutes.show, { params: { id: client.id }, query: {} })
  expect(kept.client).toMatchObject({ name: 'Motra', phone: '069 777 1234' })
  expect(await world.sql`select e164, email from online_bookings`).toEqual([
    { e164: '+355697771234', email },
  ])
})
