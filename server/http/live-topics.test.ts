import { expect, onTestFinished, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { liveChannel } from '#server/live/announce.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { eventually } from '#tests/support/eventually.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta Hoxha' })
  const heard = new Set<string>()
  const notices = openNotices(world.connection, world.deps.log)
  onTestFinished(() => notices.stop())
  const ready = Promise.withResolvers<void>()
  notices.onNotice(liveChannel, (words) => {
    if (words === null) return ready.resolve()
    const [whose, topic = ''] = words.split(' ')
    expect(whose).toBe(owner.salonId)
    heard.add(topic)
  })
  await ready.promise
  return {
    world,
    owner,
    call: world.as(owner).call,
    /** The topics announced to other screens after a change. */
    expectTold: async <Reply>(change: () => Promise<Reply>, ...topics: string[]) => {
      heard.clear()
      const reply = await change()
      await eventually(() => expect(heard).toEqual(new Set(topics)))
      return reply
    },
  }
}

test('a change of an appointment is announced, with its client and barber', async () => {
  const { world, owner, call, expectTold } = await salon()
  const book = () => call(appointmentRoutes.add, { body: aBooking() })
  const { appointment } = await expectTold(book, 'appointments', 'clients')
  const params = { id: appointment.id }
  const change = (body: object) => () => call(appointmentRoutes.change, { params, body })
  await expectTold(change({ price: 15 }), 'appointments', 'clients')
  await expectTold(change({ barber: 'Genti', create: true }), 'appointments', 'clients', 'staff')
  world.now = new Date('2026-03-03T08:00:00Z')
  const later = world.as({ token: await world.signIn(owner.userId) })
  await expectTold(() => later.call(appointmentRoutes.autoConfirm), 'appointments', 'clients')
  await expectTold(
    () => later.call(appointmentRoutes.remove, { params }),
    'appointments',
    'clients',
  )
})

test('a change of hours and absences is announced, also to those who show the waiting list', async () => {
  const { call, expectTold } = await salon()
  const [barber] = (await call(staffRoutes.list)).staff
  const params = { id: barber?.id ?? '' }
  const closed = Array.from({ length: 7 }, () => [])
  const close = (days: string[]) => {
    const dated = days.map((day) => ({ from: day, until: day, hours: closed }))
    return () => call(workingHoursRoutes.change, { params, body: { dated } })
  }
  await expectTold(close([]), 'hours')
  await expectTold(close(['2026-03-04']), 'hours', 'waiting')
  const busy = { barberId: params.id, kind: 'busy', from: '2026-03-03' } as const
  const add = () => call(absenceRoutes.add, { body: busy })
  const { absence } = await expectTold(add, 'absences', 'waiting')
  const which = { params: { id: absence.id } }
  const note = () => call(absenceRoutes.change, { ...which, body: { note: 'x' } })
  await expectTold(note, 'absences', 'waiting')
  await expectTold(() => call(absenceRoutes.remove, which), 'absences', 'waiting')
})

test('a change of a client is announced, also to the schedule for its name', async () => {
  const { call, expectTold } = await salon()
  const add = (name: string) => () => call(clientRoutes.add, { body: { name } })
  const { client: besa } = await expectTold(add('Besa'), 'clients')
  const { client: drita } = await expectTold(add('Drita'), 'clients')
  const params = { id: besa.id }
  const change = (body: object) => () => call(clientRoutes.change, { params, body })
  await expectTold(change({ phone: '069 11' }), 'clients')
  await expectTold(change({ name: 'Besa Gashi' }), 'clients', 'appointments')
  const merge = () => call(clientRoutes.merge, { params, body: { other: drita.id } })
  await expectTold(merge, 'clients', 'appointments')
  await expectTold(
    () => call(clientRoutes.remove, { params, query: {} }),
    'clients',
    'appointments',
    'waiting',
    'erasures',
  )
})

test('new services, barbers and opening hours are announced', async () => {
  const { call, expectTold } = await salon()
  const body = { name: 'Prerje', price: 10 }
  const { data } = await expectTold(() => call(serviceRoutes.add, { body }), 'services', 'hours')
  const params = { id: data.id }
  const cheaper = { params, body: { price: 9 } }
  await expectTold(() => call(serviceRoutes.change, cheaper), 'services', 'hours')
  const move = () => call(serviceRoutes.order, { body: { order: [data.id] } })
  await expectTold(move, 'services', 'hours')
  await expectTold(() => call(serviceRoutes.remove, { params }), 'services', 'hours')

  const add = () => call(staffRoutes.add, { body: { name: 'Genti' } })
  const { barber } = await expectTold(add, 'staff')
  const paint = { params: { id: barber.id }, body: { colour: 15 } }
  await expectTold(() => call(staffRoutes.change, paint), 'staff')
  const rename = { params: { id: barber.id }, body: { name: 'Gent' } }
  await expectTold(() => call(staffRoutes.change, rename), 'staff', 'appointments')
  const hire = () => call(staffRoutes.add, { body: { name: 'Ilir' } })
  const { barber: second } = await expectTold(hire, 'staff')
  await expectTold(() => call(staffRoutes.remove, { params: { id: second.id } }), 'staff')
  const order = (await call(staffRoutes.list)).staff.map(({ id }) => id).toReversed()
  await expectTold(() => call(staffRoutes.order, { body: { order } }), 'staff')

  await expectTold(() => call(salonRoutes.change, { body: { autoConfirm: false } }), 'salon')
})
