import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { everyDay, listsOfSalon as salon } from '#tests/support/lists/lists-of-salon.ts'
import { type Acts, undoneAndBack } from '#tests/support/lists/undone-and-back.ts'

const acts: Acts = [
  ['a new service', async ({ addService }) => addService],
  [
    'a service’s price, name, group and barbers',
    async ({ call, addService }) => {
      const { id } = (await addService()).data
      const body = { price: 12, name: 'Fenirje e gjatë', group: 'Flokët', barbers: [] }
      return () => call(serviceRoutes.change, { params: { id }, body })
    },
  ],
  [
    'a deleted service that nobody has booked',
    async ({ call, addService }) => {
      const { id } = (await addService()).data
      return () => call(serviceRoutes.remove, { params: { id } })
    },
  ],
  [
    'a deleted service that visits name',
    async ({ call, addService }) => {
      const { id } = (await addService()).data
      await call(appointmentRoutes.add, {
        body: aBooking({ service_name: 'Fenirje', barber: 'Mira Hoxha' }),
      })
      return () => call(serviceRoutes.remove, { params: { id } })
    },
  ],
  ['a new client', async ({ addClient }) => addClient],
  [
    'a client’s name, numbers and marks',
    async ({ call, addClient }) => {
      const { id } = (await addClient()).client
      await call(appointmentRoutes.add, {
        body: aBooking({ client_name: undefined, client_id: id }),
      })
      const body = {
        name: 'Lindita Gashi',
        phones: ['069 111 2233'],
        tags: [],
        mayWrite: false,
        preferredBarber: null,
      }
      return () => call(clientRoutes.change, { params: { id }, body })
    },
  ],
  ['a new absence', async ({ hold }) => hold],
  [
    'an absence that was moved',
    async ({ call, hold }) => {
      const { id } = (await hold()).absence
      const body = { from: '2026-03-06', to: '2026-03-07', note: 'dentisti' }
      return () => call(absenceRoutes.change, { params: { id }, body })
    },
  ],
  [
    'a removed absence',
    async ({ call, hold }) => {
      const { id } = (await hold()).absence
      return () => call(absenceRoutes.remove, { params: { id } })
    },
  ],
  [
    'hours of a week',
    async ({ call, barber: id }) =>
      () =>
        call(workingHoursRoutes.change, { params: { id }, body: { hours: everyDay } }),
  ],
  [
    'hours of some days',
    async ({ call, barber: id }) =>
      () =>
        call(workingHoursRoutes.change, {
          params: { id },
          body: { dated: [{ from: '2026-12-24', until: '2026-12-24', hours: everyDay }] },
        }),
  ],
]

undoneAndBack(acts)

test('a barber undoes what they did to a client', async () => {
  const { world, owner, undo, entry } = await salon()
  const genti = await world.member(owner, 'barber')
  const { historyId } = await world
    .as(genti)
    .call(clientRoutes.add, { body: { name: 'Besa Krasniqi' } })
  expect(await entry(historyId, genti)).toMatchObject({ canUndo: true })
  await undo(historyId, genti)
  expect(await world.sql`select from clients`).toEqual([])
})

test('a service comes back without a barber who is gone since', async () => {
  const { call, barber, addService, undo } = await salon()
  const other = (await call(staffRoutes.add, { body: { name: 'Genti' } })).barber.id
  const { id } = (await addService({ barbers: [{ id: barber }, { id: other, price: 7 }] })).data
  const { historyId } = await call(serviceRoutes.remove, { params: { id } })
  await call(staffRoutes.remove, { params: { id: barber } })
  await undo(historyId)
  const { data } = await call(serviceRoutes.show, { params: { id } })
  expect(data).toMatchObject({ name: 'Fenirje', barbers: [{ id: other, price: 7 }] })
})

test('a client comes back with whom they are paired', async () => {
  const { world, addClient, undo, rows } = await salon()
  const { client: gresa } = await addClient({ name: 'Gresa' })
  const { client: linda, historyId } = await addClient()
  const [one, other] = [gresa.id, linda.id].toSorted()
  await world.sql`
    insert into client_doubles (salon_id, one, other, why, apart_at)
    select salon_id, ${one}, ${other}, 'number', ${world.now} from clients where id = ${linda.id}`
  const before = await rows()
  const undone = await undo(historyId)
  expect(await rows()).not.toEqual(before)
  await undo(undone.historyId)
  expect(await rows()).toEqual(before)
})

test('an absence that is undone names who waits for its time', async () => {
  const { call, barber, addService, addClient, hold, undo } = await salon()
  const service = (await addService()).data.id
  const client = (await addClient()).client.id
  const { historyId } = await hold()
  await call(waitingRoutes.add, {
    body: { client, services: [service], barber, from: '2026-03-05', to: '2026-03-05' },
  })
  expect((await undo(historyId)).waiting).toMatchObject([{ client: { name: 'Linda Kelmendi' } }])
})
