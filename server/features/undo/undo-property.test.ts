import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { undoRoutes } from '#contract/undo.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { dice, oneOf } from '#tests/support/random.ts'
import { rowsOfLists } from '#tests/support/lists/lists-of-salon.ts'
import { listActs, startLists } from '#tests/support/lists/by-chance.ts'
import { settingActs } from '#tests/support/lists/settings-by-chance.ts'
import { createWorld } from '#tests/support/world.ts'

const barbers = ['Arta Hoxha', 'Besa', 'Genti']
const services = ['Prerje', 'Ngjyrosje', 'Fenirje']
const clients = ['Drita Leka', 'Ilir Cana', 'Linda Kelmendi']
const acts = 500

async function salon() {
  const world = await createWorld()
  const owner = await world.owner({ subscription: { type: 'yearly', endDate: '2027-01-01' } })
  const { call } = world.as(owner)
  const roll = dice(44)
  const lists = await startLists(call, { barbers: barbers.slice(1), services, clients })
  lists.members.push((await world.member(owner, 'desk')).userId)
  const day = () => `2026-03-0${2 + roll(4)}`
  const time = () =>
    `${String(9 + roll(9)).padStart(2, '0')}:${oneOf(roll, ['00', '15', '30', '45'])}`
  const place = () => ({
    appointment_date: day(),
    appointment_time: time(),
    barber: oneOf(roll, barbers),
  })
  const parts = () =>
    Array.from({ length: 1 + roll(3) }, () => ({
      service_name: oneOf(roll, services),
      barber: oneOf(roll, barbers),
      work: 15 + 5 * roll(6),
      wait: 10 * roll(3),
      finish: 10 * roll(2),
      price: roll(40),
    }))
  const changes = [
    place,
    () => ({ appointment_time: time() }),
    () => ({
      status: oneOf(roll, ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const),
    }),
    () => ({ client_id: oneOf(roll, lists.clients) }),
    () => ({ note: `Shënim ${roll(9)}`, price: roll(50) }),
    () => ({ duration: 15 + 5 * roll(12) }),
    () => ({ parts: parts() }),
  ]
  /** All rows but their versions, and the times that name the moment of an act. */
  const rows = async () => ({ visits: await visits(), ...(await rowsOfLists(world.sql)) })
  const visits = () => world.sql`
    select to_jsonb(a) - 'version' - 'created_at' as visit, (select jsonb_agg(to_jsonb(p) order by position)
      from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id) as parts
    from appointments a order by id`
  const actOnList = listActs(call, roll, lists)
  const actOnSettings = settingActs(call, roll, lists)
  return { world, call, roll, place, parts, changes, rows, lists, actOnList, actOnSettings }
}

test(`${acts} random acts on all that is undone, undone newest first, give back the first day’s rows`, async () => {
  const { world, call, roll, place, parts, changes, rows, lists, actOnList, actOnSettings } =
    await salon()
  const add = (wish: object) => call(appointmentRoutes.add, { body: aBooking(wish) })
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth++)
    ids.push(
      (
        await add({
          appointment_date: `2026-03-0${2 + (nth % 4)}`,
          appointment_time: `${9 + nth}:00`.padStart(5, '0'),
          barber: oneOf(roll, barbers),
        })
      ).appointment.id,
    )
  const before = await rows()
  const done: string[] = []

  async function act() {
    const what = roll(3)
    if (what === 0) return actOnList()
    if (what === 1) return actOnSettings()
    const id = oneOf(roll, ids)
    const params = { id }
    const which = roll(10)
    if (which === 0) {
      const { service_name: _, price: __, barber: ___, ...wish } = aBooking(place())
      const { appointment, historyId } = await call(appointmentRoutes.add, {
        body: {
          ...wish,
          client_name: '',
          create: false,
          parts: parts(),
          client_id: oneOf(roll, lists.clients),
        },
      })
      ids.push(appointment.id)
      return historyId
    }
    if (which === 1) return (await call(appointmentRoutes.remove, { params })).historyId
    if (which === 2)
      return (await call(appointmentRoutes.arrive, { params, body: { arrived: roll(2) === 0 } }))
        .historyId
    const body = oneOf(roll, changes)()
    return (await call(appointmentRoutes.change, { params, body })).historyId
  }

  while (done.length < acts) {
    world.now = new Date(world.now.getTime() + 1000)
    // A place that is taken and a visit that was deleted are refused: another act is tried.
    const historyId = await act().catch((error: { status?: number }) => {
      expect([400, 404, 409]).toContain(error.status)
    })
    if (historyId) done.push(historyId)
  }
  expect(await rows()).not.toEqual(before)
  for (const id of done.toReversed()) await call(undoRoutes.undo, { params: { id } })
  expect(await rows()).toEqual(before)
})
