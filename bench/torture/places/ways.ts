import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { dayOf } from '#contract/kit/time.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { type Answer, now } from './counting-node.ts'

export type Send = (method: 'POST' | 'PUT', url: string, body: object) => Promise<Answer>
/** Writes that want ten o'clock at the first barber, ready to be sent. */
export type Way = (send: Send, nth: number) => Promise<() => Promise<Answer>>

const { path } = appointmentRoutes.add
const [first, second] = ['Berberi 0', 'Berberi 1']
export const place = { appointment_date: dayOf(now()), appointment_time: '10:00', barber: first }

export const visit = (nth: number, more: object = {}) =>
  aBooking({ ...place, client_name: `Klienti ${nth}`, duration: 30, ...more })

export async function idOf(answer: Promise<Answer>) {
  const { status, said } = await answer
  if (!said.appointment) throw new Error(`A race was not laid: ${status} ${JSON.stringify(said)}`)
  return said.appointment.id
}

/** A visit of the afternoon, each at a time of its own. */
export const later = (nth: number) => timeOf(12 * 60 + nth * 30)

const change = (send: Send, id: string, body: object) => () => send('PUT', `${path}/${id}`, body)

const book: Way = async (send, nth) => () => send('POST', path, visit(nth))

/** The second of three parts wants it; the first is another barber's. */
const bookParts: Way = async (send, nth) => () => {
  const { service_name: _, price: __, barber: ___, duration: ____, ...whole } = visit(nth)
  const parts = [
    { service_name: 'Larje', barber: second, work: 20, price: 3 },
    { service_name: 'Qethje', barber: first, work: 25, price: 8 },
    { service_name: 'Ngjyrosje', barber: first, work: 20, wait: 30, finish: 10, price: 30 },
  ]
  return send('POST', path, { ...whole, appointment_time: '09:40', parts })
}

const move: Way = async (send, nth) => {
  const id = await idOf(send('POST', path, visit(nth, { appointment_time: later(nth) })))
  return change(send, id, { appointment_time: place.appointment_time })
}

const moveToBarber: Way = async (send, nth) => {
  const elsewhere = { appointment_time: later(nth), barber: second }
  const id = await idOf(send('POST', path, visit(nth, elsewhere)))
  return change(send, id, place)
}

const lengthen: Way = async (send, nth) => {
  const before = { appointment_time: '09:30', duration: 30 }
  return change(send, await idOf(send('POST', path, visit(nth, before))), { duration: 50 })
}

/** Cancelled, or not come, and taken back. */
const restoreFrom =
  (status: 'cancelled' | 'no_show'): Way =>
  async (send, nth) => {
    const id = await idOf(send('POST', path, visit(nth)))
    await send('PUT', `${path}/${id}`, { status })
    return change(send, id, { status: 'confirmed' })
  }

/** A visit that lies over the place and is over early. */
export async function closeEarly(send: Send) {
  const long = visit(99, { appointment_time: '09:50', duration: 60 })
  const id = await idOf(send('POST', path, long))
  return change(send, id, { status: 'completed' })
}

const each = (way: Way, times: number) => Array.from({ length: times }, () => way)

/** Sixteen writers. Only one visit can end where the place begins. */
export const ways: readonly Way[] = [
  ...each(book, 4),
  ...each(bookParts, 2),
  ...each(move, 3),
  ...each(moveToBarber, 2),
  lengthen,
  ...each(restoreFrom('cancelled'), 2),
  ...each(restoreFrom('no_show'), 2),
]
/** Where a visit lies over the place until it is closed, nothing else can be there before: neither to lengthen nor to restore. */
export const waysAfterClosing: readonly Way[] = [
  ...each(book, 6),
  ...each(bookParts, 3),
  ...each(move, 3),
  ...each(moveToBarber, 3),
]
