import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { addDays } from '#contract/kit/time.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { dice } from '#tests/support/random.ts'
import { createWorld } from '#tests/support/world.ts'

// Hundreds of bookings take long on a busy machine.
const timeout = 120_000

const clock = (quarter: number) => timeOf(quarter * 15)

/** A salon of three with random hours, breaks, dated hours, absences, steps and buffers. */
async function randomSalon() {
  const world = await createWorld({ now: new Date('2026-03-27T09:10:00Z') })
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const roll = dice(Number(process.env['SEED'] ?? 1))
  const upTo = (most: number) => roll(most + 1)
  const pick = <T>(some: readonly T[]) => some[upTo(some.length - 1)] as T
  const day = () => {
    const opens = 28 + upTo(8)
    const pause = opens + 8 + upTo(8)
    return [
      { from: clock(opens), to: clock(pause) },
      { from: clock(pause + 1 + upTo(4)), to: pick([clock(80), clock(84), '24:00']) },
    ]
  }
  const week = () => Array.from({ length: 7 }, day)
  await call(salonRoutes.change, {
    body: { hours: week(), stepMinutes: pick([15, 20, 30] as const) },
  })
  for (const name of ['Besa', 'Drita']) await call(staffRoutes.add, { body: { name } })
  const { staff } = await call(staffRoutes.list)
  for (const { id } of staff) {
    const from = addDays('2026-03-27', upTo(2))
    const body = { hours: pick([null, week()]), dated: [{ from, until: from, hours: week() }] }
    await call(workingHoursRoutes.change, { params: { id }, body })
    const busy = { barberId: id, kind: 'busy', from, fromTime: '15:05', toTime: '15:50' } as const
    await call(absenceRoutes.add, { body: busy })
  }
  const services: string[] = []
  for (const name of ['Prerje', 'Ngjyrosje', 'Larje', 'Fenirim']) {
    const wait = pick([0, 0, 30])
    const steps = { work: 15 + upTo(6) * 5, wait, finish: wait && 10, buffer: pick([0, 10]) }
    const barbers = staff
      .filter(() => roll(10) < 6)
      .map(({ id }) => ({ id, ...(roll(10) < 3 && { duration: 55 }) }))
    const { data } = await call(serviceRoutes.add, { body: { name, price: 10, ...steps, barbers } })
    services.push(data.id)
  }
  return { world, owner, call, staff, services, upTo, ...counterOf(world, owner) }
}

type Call = Awaited<ReturnType<typeof randomSalon>>['call']
const offered = (call: Call, services: string[], barber = 'any') =>
  call(availabilityRoutes.list, {
    query: { from: '2026-03-27', days: 4, services: services.join(','), barber, limit: 2000 },
  })

test(
  'each offered slot can be booked and is offered again after its cancellation',
  { timeout },
  async () => {
    const { call, services, book, upTo } = await randomSalon()
    for (let nth = 0; nth < 25; nth++)
      await book({
        barber: 'Arta',
        service_name: 'Larje',
        client_name: 'Tjetri',
        duration: 20 + upTo(40),
        appointment_date: addDays('2026-03-27', upTo(3)),
        appointment_time: clock(32 + upTo(40)),
      }).catch(() => {})
    const wishes = [services.slice(0, 1), services.slice(1, 3), services.slice(0, 3)]
    let count = 0
    for (const wish of wishes) {
      const before = await offered(call, wish)
      for (const { date, places } of before.days)
        for (const { time, barbers } of places) {
          const parts = wish.map((service_id, nth) => ({ service_id, barber_id: barbers[nth] }))
          const body = {
            client_name: 'Besa',
            appointment_date: date,
            appointment_time: time,
            parts,
          } as NewAppointment
          const { appointment, warnings } = await call(appointmentRoutes.add, { body })
          expect([date, time, warnings]).toEqual([date, time, []])
          await call(appointmentRoutes.remove, { params: { id: appointment.id } })
          count++
        }
      expect(await offered(call, wish)).toEqual(before)
    }
    expect(count).toBeGreaterThan(50)
  },
)

test(
  'of two bookings of one slot at once one is refused, with bookable slots instead',
  { timeout },
  async () => {
    const { world, owner, services, call } = await randomSalon()
    const other = (await world.secondNode()).as(owner)
    const wish = services.slice(0, 2)
    const { days } = await offered(call, wish)
    const all = days.flatMap(({ date, places }) => places.map((place) => ({ date, ...place })))
    const some = all.filter((_, nth) => nth % Math.ceil(all.length / 8) === 0)
    for (const { date, time, barbers } of some) {
      const asking = (name: string) => ({
        body: {
          client_name: name,
          appointment_date: date,
          appointment_time: time,
          parts: wish.map((service_id, nth) => ({ service_id, barber_id: barbers[nth] })),
        } as NewAppointment,
      })
      const ends = await Promise.allSettled([
        call(appointmentRoutes.add, asking('Besa')),
        other.call(appointmentRoutes.add, asking('Drita')),
      ])
      const refused = ends.filter(({ status }) => status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'slot_taken' } })
      const { alternatives } = (refused[0] as PromiseRejectedResult).reason.extra as {
        alternatives: { date: string; time: string; barber: string; barber_id: string }[]
      }
      expect(alternatives.length).toBeGreaterThan(0)
      expect(alternatives.length).toBeLessThanOrEqual(3)
      for (const { date: day, time: at, barber_id } of alternatives) {
        const { body } = asking('Era')
        const parts = body.parts?.map((part, nth) =>
          barbers[nth] === barbers[0] ? { ...part, barber_id } : part,
        )
        const elsewhere = { ...body, parts, appointment_date: day, appointment_time: at }
        const { appointment } = await call(appointmentRoutes.add, { body: elsewhere })
        await call(appointmentRoutes.remove, { params: { id: appointment.id } })
      }
      const [won] = ends.filter((end) => end.status === 'fulfilled')
      const id = won?.value.appointment.id ?? ''
      await call(appointmentRoutes.remove, { params: { id } })
    }
  },
)
