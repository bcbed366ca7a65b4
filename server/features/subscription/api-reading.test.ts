import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import type { Route } from '#contract/kit/route.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const lastDay = '2026-03-02'
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`)
const visit = {
  appointment_date: lastDay,
  appointment_time: '10:00',
  client_name: 'Besa Hoxha',
  client_phone: '069 123 456',
  service_name: 'Prerje',
  barber: 'Arben',
  price: 8,
  create: true,
}

/** A salon whose trial has its last day today. */
async function endingSalon() {
  const world = await createWorld({ now: noonOf(lastDay) })
  const owner = await world.owner({ trialEndDate: lastDay })
  const { appointment } = await world.as(owner).call(appointmentRoutes.add, { body: visit })
  return { world, owner, client: appointment.client_id ?? '' }
}

const readable = (client: string): [Route, object][] => [
  [appointmentRoutes.list, {}],
  [staffRoutes.list, {}],
  [salonRoutes.show, {}],
  [clientRoutes.show, { params: { id: client } }],
]
const statuses = (world: World, token: string, calls: [Route, object][]) =>
  Promise.all(
    calls.map(async ([route, input]) => (await world.request(route, input, token)).status),
  )

/** A new session, since sessions end before the days of reading do. */
const tokenOn = async (world: World, userId: string, day: string) => {
  world.now = noonOf(day)
  return world.signIn(userId)
}

test('the days can be read until fourteen days after the end, with the client’s number', async () => {
  const { world, owner, client } = await endingSalon()
  const token = await tokenOn(world, owner.userId, '2026-03-16')
  const { json } = await world.request(subscriptionRoutes.status, {}, token)
  expect(json).toMatchObject({ isInTrialPeriod: false, readOnlyUntil: '2026-03-16' })
  expect(await statuses(world, token, readable(client))).toEqual([200, 200, 200, 200])
  const shown = await world.request(clientRoutes.show, { params: { id: client } }, token)
  expect(shown.json['client']).toMatchObject({ phone: visit.client_phone })
})

test('the days can’t be read on the fifteenth day after the end', async () => {
  const { world, owner, client } = await endingSalon()
  const token = await tokenOn(world, owner.userId, '2026-03-17')
  expect(await statuses(world, token, readable(client))).toEqual([402, 402, 402, 402])
})

test('while the days can only be read, nothing is written, no figure is shown, and the export works', async () => {
  const { world, owner, client } = await endingSalon()
  const token = await tokenOn(world, owner.userId, '2026-03-03')
  const closed: [Route, object][] = [
    [appointmentRoutes.add, { body: visit }],
    [clientRoutes.change, { params: { id: client }, body: { name: 'Besa' } }],
    [clientRoutes.list, {}],
    [serviceRoutes.list, {}],
    [reportRoutes.own, {}],
  ]
  expect(await statuses(world, token, closed)).toEqual([402, 402, 402, 402, 402])
  expect(await statuses(world, token, [[accountDataRoutes.download, {}]])).toEqual([200])
})

test('a barber may read the days too', async () => {
  const { world, owner } = await endingSalon()
  const barber = await world.member(owner, 'barber')
  const token = await tokenOn(world, barber.userId, '2026-03-16')
  expect(await statuses(world, token, [[appointmentRoutes.list, {}]])).toEqual([200])
})

test('a salon that never had a trial or subscription has no days to read', async () => {
  const { world, owner } = await endingSalon()
  await world.sql`update salons set trial_end_date = null`
  const token = await tokenOn(world, owner.userId, lastDay)
  expect(await statuses(world, token, [[appointmentRoutes.list, {}]])).toEqual([402])
})
