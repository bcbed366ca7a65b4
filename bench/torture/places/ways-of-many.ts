import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { moveManyRoutes } from '#contract/move-many.ts'
import { lateRoutes } from '#contract/late.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { type Answer, now } from './counting-node.ts'
import { idOf, later, place, type Send, visit as visitOfToday } from './ways.ts'

/** What the salon calls the first barber, and a service of half an hour. */
export type Ids = { readonly barber: string; readonly service: string }
type Way = (send: Send, nth: number, ids: Ids) => Promise<() => Promise<Answer>>

const { path } = appointmentRoutes.add
/** Tomorrow: what begins within the half hour is offered to nobody. */
const wanted = { date: addDays(dayOf(now()), 1), time: place.appointment_time }

const visit = (nth: number, more: object = {}) =>
  visitOfToday(nth, { appointment_date: wanted.date, ...more })

const book: Way = async (send, nth) => () => send('POST', path, visit(nth))

/** As a screen books what it has shown: every date or none. */
const bookSeries: Way = async (send, nth) => () =>
  send('POST', path, visit(nth, { repeat: { everyWeeks: 1, times: 2, exact: true } }))

const moveAmongMany: Way = async (send, nth, { barber: barber_id }) => {
  const id = await idOf(send('POST', path, visit(nth, { appointment_time: later(nth) })))
  const moves = [{ id, version: 1, ...wanted, barber_id }]
  return () => send('POST', moveManyRoutes.move.path, { moves })
}

/** A visit that has left the place, and is set back to it. */
const undoMove: Way = async (send, nth) => {
  const id = await idOf(send('POST', path, visit(nth)))
  const { said } = await send('PUT', `${path}/${id}`, { appointment_time: later(nth) })
  return () => send('POST', `/api/salon/history/${said.historyId}/undo`, {})
}

const waitingFor =
  (what: 'book' | 'offer'): Way =>
  async (send, nth, { barber, service }) => {
    const { said } = await send('POST', waitingRoutes.add.path, {
      client: { name: `Pret ${nth}`, phone: '' },
      services: [service],
      from: wanted.date,
      to: wanted.date,
    })
    const url = `${waitingRoutes.list.path}/${said.waiting?.id}/${what}`
    return () => send('POST', url, { ...wanted, barber })
  }

/** A visit that ends where the place begins, of a barber who is half an hour late. */
const late: Way = async (send, nth, { barber: barber_id }) => {
  await idOf(send('POST', path, visit(nth, { appointment_time: '09:30' })))
  const day = { barber_id, date: wanted.date, from: '09:30', minutes: 30 }
  const { path: move } = lateRoutes.move
  const { said } = await send('POST', move, { ...day, dryRun: true })
  return () => send('POST', move, { ...day, seen: said.seen })
}

const each = (way: Way, times: number) => Array.from({ length: times }, () => way)

/** Sixteen writers of what moves or gives places beside the form. */
export const waysOfMany: readonly Way[] = [
  ...each(book, 2),
  ...each(bookSeries, 2),
  late,
  ...each(moveAmongMany, 2),
  ...each(undoMove, 3),
  ...each(waitingFor('book'), 3),
  ...each(waitingFor('offer'), 3),
]
