import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { undoRoutes } from '#contract/undo.ts'
import { letterJobs } from '#server/features/outside/letters/jobs.ts'
import { openDoor } from '../door.ts'

export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

type Wishes = { door?: object; wish?: object; now?: Date }

/** A public page where Drita books Monday at ten with an address, on Monday at nine a week before. */
export async function drita({ door: settings = {}, wish = {}, ...options }: Wishes = {}) {
  const door = await openDoor(options)
  const { world, call, nobody } = door
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false, phone: '+355 69 123 4567', address: 'Rruga 1', ...settings })
  const book = (more: object = {}) =>
    door.bookAtDoor([cut], { barber: door.arta, email: 'drita@example.org', ...wish, ...more })
  const { booking } = await book()
  const idOf = async () => {
    const [row] = await world.sql<{ id: string }>`select appointment_id as id from online_bookings`
    return row?.id ?? ''
  }
  const params = { id: await idOf() }
  /** The mails that go out within the next two minutes. */
  const mails = async (minutes = 2) => {
    world.now = later(world.now, minutes)
    return world.deliverMails()
  }
  const subjects = async (minutes?: number) => (await mails(minutes)).map(({ subject }) => subject)
  const change = (body: object) => call(appointmentRoutes.change, { params, body })
  const undo = (historyId = '') => call(undoRoutes.undo, { params: { id: historyId } })
  const answer = (accept: boolean, reason = '') =>
    call(requestRoutes.answer, { params, body: { accept, reason } })
  const byLink = { params: { token: booking.token } }
  const cancel = () => nobody.call(onlineBookingRoutes.cancel, { ...byLink, body: {} })
  const move = (date: string, time: string) =>
    nobody.call(onlineBookingRoutes.move, { ...byLink, body: { date, time } })
  const remind = () => letterJobs[0]?.run(world.deps)
  return {
    ...door,
    cut,
    booking,
    book,
    params,
    mails,
    subjects,
    change,
    undo,
    answer,
    byLink,
    cancel,
    move,
    remind,
  }
}
