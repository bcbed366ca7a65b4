import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { openDoor } from '#tests/support/door.ts'
import type { Who } from '#tests/support/server/requests.ts'
import type { Options } from '#tests/support/world.ts'

export const setting = { join: false, names: 'first', turns: false } as const
export const today = '2026-03-02'

/** Monday, 2 March at nine, a salon that keeps a line: Arta and Besa cut for half an hour, and colour for two hours. */
export async function lineRoom(queue: object | null = setting, options: Options = {}) {
  const door = await openDoor(options)
  const { world, call, owner, arta } = door
  const cut = await door.addService('Prerje', { duration: 30 })
  const colour = await door.addService('Ngjyrosje', { duration: 120 })
  await call(salonRoutes.change, { body: { queue: queue as typeof setting | null } })
  const at = (time: string) => {
    world.now = new Date(Date.parse(`${today}T${time}:00Z`) - 3_600_000)
  }
  at('09:00')
  const join = async (name: string, more: object = {}, who: Who = owner) =>
    world.as(who).call(queueRoutes.join, { body: { name, services: [cut], ...more } })
  const joined = async (name: string, more: object = {}, who: Who = owner) =>
    (await join(name, more, who)).entries[0] ?? expectedEntry()
  const list = async (who: Who = owner) => world.as(who).call(queueRoutes.list)
  const names = async () => (await list()).queue.map(({ name }) => name)
  const next = (barber: string, more: object = {}, who: Who = owner) =>
    world.as(who).call(queueRoutes.next, { body: { barber_id: barber, ...more } })
  const visit = async (time: string, more: object = {}) =>
    (
      await call(appointmentRoutes.add, {
        body: {
          client_name: 'Teuta Berisha',
          service_name: 'Prerje',
          barber_id: arta,
          price: 10,
          appointment_date: today,
          appointment_time: time,
          ...more,
        },
      })
    ).appointment
  return { ...door, cut, colour, at, join, joined, list, names, next, visit }
}

function expectedEntry(): never {
  throw new Error('Nobody has joined.')
}
