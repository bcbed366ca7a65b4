import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { confirmEverywhere } from '#server/features/booking/auto-confirm.ts'
import { toldSalon } from '#tests/support/fixtures/told-salon.ts'

test('booking, moving, confirming, changing and deleting an appointment are recorded one by one', async () => {
  const { counter, texts, later, read, owner, call } = await toldSalon()
  await call(staffRoutes.add, { body: { name: 'Besa' } })
  later()
  const { id } = await counter.book({ client_name: 'Drita Gashi', appointment_time: '14:00' })
  const acts = [
    { appointment_time: '15:30' },
    { appointment_date: '2026-03-04', barber: 'Besa' },
    { barber: 'Arta Hoxha' },
    { status: 'cancelled' },
    { status: 'pending' },
    { status: 'no_show' },
    { status: 'completed', price: 14 },
    { price: 10 },
    { client_name: 'Kalimtar' },
  ] as const
  for (const change of acts) {
    later()
    await counter.change(id, change)
  }
  later()
  await counter.remove(id)
  const place = 'e mërkurë, 4 mars, 15:30 te Arta Hoxha'
  expect((await texts()).toReversed()).toEqual([
    'Arta Hoxha shtoi berberin Besa.',
    'Arta Hoxha caktoi terminin e Drita Gashi, e hënë, 2 mars, 14:00 te Arta Hoxha (Prerje).',
    'Arta Hoxha zhvendosi terminin e Drita Gashi nga e hënë, 2 mars, 14:00 në 15:30 te Arta Hoxha.',
    'Arta Hoxha zhvendosi terminin e Drita Gashi nga e hënë, 2 mars, 15:30 te Arta Hoxha në e mërkurë, 4 mars, 15:30 te Besa.',
    'Arta Hoxha zhvendosi terminin e Drita Gashi, e mërkurë, 4 mars, 15:30, nga Besa te Arta Hoxha.',
    `Arta Hoxha anuloi terminin e Drita Gashi, ${place}.`,
    `Arta Hoxha ktheu në pritje terminin e Drita Gashi, ${place}.`,
    `Arta Hoxha shënoi se Drita Gashi nuk erdhi, ${place}.`,
    `Arta Hoxha shënoi si të kryer terminin e Drita Gashi, ${place} (edhe: çmimi nga 12,50\u00a0€ në 14,00\u00a0€).`,
    `Arta Hoxha ndryshoi terminin e Drita Gashi, ${place}: çmimi nga 14,00\u00a0€ në 10,00\u00a0€.`,
    `Arta Hoxha ndryshoi terminin e një kalimtari, ${place}: klienti.`,
    `Arta Hoxha hoqi terminin e një kalimtari, ${place}.`,
  ])
  const [entry] = (await read()).entries
  expect(entry).toMatchObject({
    at: '2026-03-02T08:11:00.000Z',
    who: { userId: owner.userId, name: 'Arta Hoxha' },
    kind: 'appointment',
    action: 'delete',
    entity: { type: 'appointment', id },
    canUndo: true,
    cannotUndo: null,
    cannotUndoBy: null,
  })
})

test('an automatic confirmation is recorded for each appointment, without a person', async () => {
  const { world, owner, counter, texts, read } = await toldSalon({
    now: new Date('2026-12-31T08:00:00Z'),
  })
  const day = { appointment_date: '2026-12-31' }
  await counter.book({ ...day, client_name: 'Drita Gashi', appointment_time: '14:00' })
  await counter.book({ ...day, client_name: 'Kalimtar', appointment_time: '15:00' })
  world.now = new Date('2027-01-01T08:00:00Z')
  await confirmEverywhere(world.deps)
  const again = { token: await world.signIn(owner.userId) }
  // The visit is in another year than the act.
  expect((await texts({ from: '2027-01-01' }, again)).toSorted()).toEqual([
    'Orari konfirmoi vetë terminin e Drita Gashi, e enjte, 31 dhjetor 2026, 14:00 te Arta Hoxha.',
    'Orari konfirmoi vetë terminin e një kalimtari, e enjte, 31 dhjetor 2026, 15:00 te Arta Hoxha.',
  ])
  expect((await read({}, again)).entries[0]).toMatchObject({ who: null, kind: 'appointment' })
})

test('changes of clients, services, barbers and the salon are recorded', async () => {
  const { call, texts, later } = await toldSalon()
  const { client } = await call(clientRoutes.add, { body: { name: 'Linda Kelmendi' } })
  const { client: other } = await call(clientRoutes.add, { body: { name: 'Lindita Kelmendi' } })
  const { data: service } = await call(serviceRoutes.add, { body: { name: 'Fenirje', price: 7 } })
  const { barber } = await call(staffRoutes.add, { body: { name: 'Besa' } })
  const ids = { params: { id: client.id } }
  const [ofService, ofBarber] = [{ params: { id: service.id } }, { params: { id: barber.id } }]
  const acts = [
    () => call(clientRoutes.change, { ...ids, body: { phone: '+38344111222', note: 'Alergji' } }),
    () => call(clientRoutes.change, { ...ids, body: { phone: '+38344111222' } }),
    () => call(clientRoutes.merge, { ...ids, body: { other: other.id } }),
    () => call(serviceRoutes.change, { ...ofService, body: { price: 8 } }),
    () => call(serviceRoutes.change, { ...ofService, body: { name: 'Fenim', active: false } }),
    () => call(serviceRoutes.remove, ofService),
    () => call(staffRoutes.change, { ...ofBarber, body: { name: 'Besa K.' } }),
    () => call(staffRoutes.change, { ...ofBarber, body: { active: false } }),
    () => call(staffRoutes.remove, ofBarber),
    () => call(salonRoutes.change, { body: { name: 'Salloni Arta', autoConfirm: false } }),
    () => call(salonRoutes.change, { body: { name: 'Salloni Arta' } }),
  ]
  for (const act of acts) {
    later()
    await act()
  }
  const told = (await texts()).toReversed().map((text) => text.replace('Arta Hoxha ', ''))
  expect(told.slice(0, 4).toSorted()).toEqual([
    'shtoi berberin Besa.',
    'shtoi klientin Linda Kelmendi.',
    // The merged client is the one that stays.
    'shtoi klientin Linda Kelmendi.',
    'shtoi shërbimin Fenirje.',
  ])
  expect(told.slice(4)).toEqual([
    'ndryshoi klientin Linda Kelmendi: telefoni, shënim.',
    'bashkoi Lindita Kelmendi me Linda Kelmendi.',
    'ndryshoi çmimin e Fenirje nga 7,00\u00a0€ në 8,00\u00a0€.',
    'ndryshoi shërbimin Fenim: emri, aktiv ose jo.',
    'fshiu shërbimin Fenim.',
    'riemëroi berberin Besa në Besa K.',
    'çaktivizoi berberin Besa K.',
    'fshiu berberin Besa K.',
    'ndryshoi të dhënat e sallonit: emri, konfirmimi automatik.',
  ])
})

test('an entry names each field that was changed', async () => {
  const { call, counter, texts, later } = await toldSalon()
  const { data: service } = await call(serviceRoutes.add, { body: { name: 'Fenirje', price: 7 } })
  const { barber } = await call(staffRoutes.add, { body: { name: 'Besa' } })
  const { id } = await counter.book({ client_name: 'Drita Gashi', appointment_time: '14:00' })
  const ofService = { params: { id: service.id } }
  const seen = {
    barbersSeeOthers: false,
    barbersSeeNumbers: 'all',
    barbersSeeClients: 'all',
  } as const
  const acts = [
    () => call(salonRoutes.change, { body: seen }),
    () => call(messageRoutes.saveTexts, { body: { reminderSq: 'Ju presim {ora}' } }),
    () => call(serviceRoutes.change, { ...ofService, body: { work: 40 } }),
    () => call(serviceRoutes.change, { ...ofService, body: { work: 30, wait: 10 } }),
    () => call(staffRoutes.change, { params: { id: barber.id }, body: { colour: 200 } }),
    () => counter.change(id, { status: 'no_show', appointment_time: '15:00', barber: 'Besa' }),
  ]
  for (const act of acts) {
    later()
    await act()
  }
  const told = (await texts()).toReversed().map((text) => text.replace('Arta Hoxha ', ''))
  expect(told.slice(3)).toEqual([
    'ndryshoi të dhënat e sallonit: emrat që shohin berberët, numrat që shohin berberët, klientët që shohin berberët.',
    'ndryshoi të dhënat e sallonit: tekstet e mesazheve.',
    'ndryshoi shërbimin Fenirje: kohëzgjatja.',
    'ndryshoi shërbimin Fenirje: puna, pritja.',
    'ndryshoi berberin Besa: ngjyra.',
    'shënoi se Drita Gashi nuk erdhi, e hënë, 2 mars, 15:00 te Besa (edhe: ora, berberi).',
  ])
})

test('the team and the subscription', async () => {
  const subscription = { type: 'monthly', endDate: '2026-06-01' } as const
  const { world, owner, texts, later } = await toldSalon()
  await world.sql`
    update salons set subscription_type = 'monthly', subscription_end_date = ${subscription.endDate}`
  const { call } = world.as(owner)
  const second = await world.member(owner, 'owner', { username: 'Vjosa' })
  const desk = await world.member(owner, 'desk', { username: 'Mira' })
  const admin = await world.admin()
  const body = { email: 'genti@example.com', role: 'barber' } as const
  const month = { subscriptionType: 'yearly', duration: { value: 1, unit: 'years' } } as const
  const { invitation } = await call(memberRoutes.invite, { body })
  const acts = [
    () => call(memberRoutes.revoke, { params: { id: invitation.id } }),
    () => call(memberRoutes.change, { params: { userId: desk.userId }, body: { role: 'manager' } }),
    () => call(memberRoutes.remove, { params: { userId: desk.userId } }),
    () => call(subscriptionRoutes.cancel),
    () => call(subscriptionRoutes.resume),
    () =>
      world.as(admin).call(subscriptionRoutes.extend, { body: { userId: owner.userId, ...month } }),
    () => call(memberRoutes.handOver, { body: { userId: second.userId } }),
    () => call(memberRoutes.leave),
  ]
  for (const act of acts) {
    later()
    await act()
  }
  expect((await texts({}, second)).toReversed()).toEqual([
    'Arta Hoxha ftoi genti@example.com në ekip si Berber.',
    'Arta Hoxha anuloi ftesën për genti@example.com.',
    'Arta Hoxha ndryshoi vendin e Mira në ekip: Menaxher.',
    'Arta Hoxha largoi Mira nga ekipi.',
    'Arta Hoxha anuloi abonimin.',
    'Arta Hoxha tërhoqi anulimin e abonimit.',
    'Orari zgjati abonimin Vjetor deri më 01.06.2027.',
    'Arta Hoxha ia kaloi pagesat e sallonit: Vjosa.',
    'Arta Hoxha u largua nga ekipi.',
  ])
})
