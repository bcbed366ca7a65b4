import { clientRoutes } from '#contract/clients/clients.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { Who } from '#tests/support/server/requests.ts'
import { openDoor } from '#tests/support/door.ts'

export const today = '2026-03-02'
export const tomorrow = '2026-03-03'

/** Monday, 2 March at nine: Arta and Besa cut for half an hour, and colour for two hours. */
export async function waitingRoom() {
  const door = await openDoor()
  const { world, call, owner } = door
  const cut = await door.addService('Prerje', { duration: 30 })
  const colour = await door.addService('Ngjyrosje', { duration: 120 })
  const clientOf = async (name: string) =>
    (await call(clientRoutes.add, { body: { name, phones: ['069 111 2233'] } })).client.id
  const wait = async (name: string, more: object = {}, who: Who = owner) => {
    const body = {
      client: { name, phone: '' },
      services: [cut],
      from: today,
      to: tomorrow,
      ...more,
    }
    return (await world.as(who).call(waitingRoutes.add, { body })).waiting
  }
  const list = async (who: Who = owner) =>
    (await world.as(who).call(waitingRoutes.list, { query: {} })).waiting
  const names = async (who: Who = owner) => (await list(who)).map(({ client }) => client.name)
  const fitting = (slot: object = {}, who: Who = owner) =>
    world.as(who).call(waitingRoutes.list, {
      query: { date: tomorrow, time: '10:00', minutes: 60, barber: door.arta, ...slot },
    })
  const visit = async (time: string, more: object = {}) =>
    (
      await call(appointmentRoutes.add, {
        body: {
          client_name: 'Teuta Berisha',
          service_name: 'Prerje',
          barber_id: door.arta,
          price: 10,
          appointment_date: tomorrow,
          appointment_time: time,
          ...more,
        },
      })
    ).appointment
  const bookFor = (id: string, slot: object = {}, who: Who = owner) =>
    world.as(who).call(waitingRoutes.book, {
      params: { id },
      body: { date: tomorrow, time: '10:00', barber: door.arta, ...slot },
    })
  return { ...door, cut, colour, clientOf, wait, list, names, fitting, visit, bookFor }
}

export const namesIn = (waiting: readonly { client: { name: string } }[] = []) =>
  waiting.map(({ client }) => client.name)
