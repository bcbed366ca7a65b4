import { clientRoutes } from '#contract/clients/clients.ts'
import { type DueClient, dueRoutes } from '#contract/returns/due.ts'
import { addDays } from '#contract/kit/time.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import type { Who } from '#tests/support/server/requests.ts'
import { openDoor } from '#tests/support/door.ts'

export const today = '2026-03-02'
export const tomorrow = '2026-03-03'
/** Days before today. */
export const ago = (...days: number[]) => days.map((count) => addDays(today, -count))

/** Monday, 2 March at nine: Arta and Besa cut for half an hour, and colour for two hours. */
export async function dueSalon() {
  const door = await openDoor()
  const { world, call, owner } = door
  await world.sql`update salons set trial_end_date = '2027-03-02'`
  const cut = await door.addService('Prerje', { duration: 30 })
  const colour = await door.addService('Ngjyrosje', { duration: 120 })
  const visit = async (client_name: string, appointment_date: string, more: object = {}) =>
    (
      await call(appointmentRoutes.add, {
        body: {
          client_name,
          client_phone: '069 111 2233',
          service_name: 'Prerje',
          barber_id: door.arta,
          price: 10,
          appointment_date,
          appointment_time: '10:00',
          ...more,
        },
      })
    ).appointment
  let clients = 0
  /** The client's visits on these days, at an hour of their own; answers their id. */
  const came = async (name: string, days: readonly string[], more: object = {}) => {
    const appointment_time = timeOf(9 * 60 + 30 * clients++)
    const visits = []
    for (const day of days) visits.push(await visit(name, day, { appointment_time, ...more }))
    return visits.at(-1)?.client_id ?? ''
  }
  const list = (query: object = {}, who: Who = owner) =>
    world.as(who).call(dueRoutes.list, { query })
  const due = async (query: object = {}, who: Who = owner): Promise<DueClient[]> =>
    (await list(query, who)).clients
  const names = async (query: object = {}, who: Who = owner) =>
    (await due(query, who)).map(({ name }) => name)
  const tell = (id: string, told = true, who: Who = owner) =>
    world.as(who).call(messageRoutes.told, { params: { id }, body: { told } })
  const setClient = (id: string, body: object) =>
    call(clientRoutes.change, { params: { id }, body })
  const everyDays = async (id: string) =>
    (await call(clientRoutes.show, { params: { id }, query: {} })).client.everyDays
  const notNow = (id: string, isLeft = true, who: Who = owner) =>
    world.as(who).call(dueRoutes.notNow, { params: { id }, body: { notNow: isLeft } })
  /** Sets the clock; the owner logs in anew. */
  const at = async (instant: string) => {
    world.now = new Date(instant)
    owner.token = await world.signIn(owner.userId)
  }
  const done = { list, due, names, tell, setClient, everyDays, notNow, at }
  return { ...door, cut, colour, visit, came, ...done }
}
