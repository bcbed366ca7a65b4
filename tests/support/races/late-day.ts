import { lateRoutes } from '#contract/late.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { openDoor } from '../door.ts'
import type { Options } from '../world.ts'

export const today = '2026-03-02'

/** Monday, 2 March at nine, nine to five: Arta's morning, whose visits follow each other, and one at Besa's. */
export async function lateDay(options: Options = {}) {
  const door = await openDoor(options)
  const { call, world } = door
  await door.addService('Prerje', { duration: 30 })
  const book = async (name: string, time: string, more: object = {}) =>
    (
      await call(appointmentRoutes.add, {
        body: {
          client_name: name,
          client_phone: `069 111 2${time.replace(':', '').slice(1)}`,
          service_name: 'Prerje',
          barber: 'Arta',
          price: 10,
          appointment_date: today,
          appointment_time: time,
          status: 'confirmed',
          ...more,
        },
      })
    ).appointment
  const visits = {
    runs: await book('Teuta Berisha', '08:45'),
    first: await book('Arben Zeka', '09:15'),
    second: await book('Edona Hyseni', '09:50'),
    third: await book('Naime Prifti', '10:20', { client_phone: '' }),
    stays: await book('Ilir Basha', '11:30'),
    besas: await book('Dion Gashi', '09:15', { barber: 'Besa' }),
  }
  await world.sql`update appointments set created_at = created_at - interval '1 day'`
  const asked = (more: object = {}) => ({
    body: { barber_id: door.arta, date: today, from: '09:15', minutes: 15, ...more },
  })
  const look = (more: object = {}, who = door.owner) =>
    world.as(who).call(lateRoutes.move, asked({ dryRun: true, ...more }))
  const move = async (more: object = {}, who = door.owner) =>
    world.as(who).call(lateRoutes.move, asked({ seen: (await look(more, who)).seen, ...more }))
  const standing = async () =>
    (await call(appointmentRoutes.list, { query: { from: today } })).appointments
  const times = async () =>
    Object.fromEntries((await standing()).map((one) => [one.client_name, one.appointment_time]))
  const messages = async () => (await call(messageRoutes.list, { query: {} })).messages
  return { ...door, book, visits, asked, look, move, standing, times, messages }
}
