import type { Appointment, NewAppointment } from '#contract/visits/appointments.ts'
import { bookedVisit } from './booked-visit.ts'
import { type Changes, changedVisit, type NameOf } from './changed-visit.ts'

export type Row = Appointment | undefined

type Of<Call extends string> = { readonly call: Call; readonly params: { readonly id: string } }
type Asked =
  | { readonly call: 'POST /api/appointments'; readonly body: NewAppointment }
  | (Of<'PUT /api/appointments/:id'> & { readonly body: Changes })
  | (Of<'POST /api/appointments/:id/arrive'> & { readonly body: { readonly arrived: boolean } })
  | (Of<'POST /api/appointments/:id/close'> & { readonly body: { readonly saleId?: string } })
  | Of<'DELETE /api/appointments/:id'>
  /** With the visit as the undone act had found it. */
  | (Of<'POST /api/salon/history/:id/undo'> & { readonly back: Row })

/** What is done with a visit, as it is asked of the server. */
export type Act = Asked & {
  /** The key of its call, too. */
  readonly id: string
  readonly at: string
  readonly visit: string
  /** The visit that it is based on; of a booking nothing. */
  readonly seen?: Row
}

function withAct(row: Row, act: Act, nameOf: NameOf): Row {
  switch (act.call) {
    case 'POST /api/appointments':
      // A row of no version was made here, and by now the booking may be another.
      return row?.version ? row : bookedVisit(act.body, nameOf)
    case 'PUT /api/appointments/:id':
      return row && changedVisit(row, act.body, nameOf)
    case 'POST /api/appointments/:id/arrive':
      return row && { ...row, arrivedAt: act.body.arrived ? act.at : null }
    case 'POST /api/appointments/:id/close':
      return row && { ...row, status: 'completed', saleId: act.body.saleId ?? null }
    case 'DELETE /api/appointments/:id':
      return undefined
    case 'POST /api/salon/history/:id/undo':
      return act.back && { ...act.back, ...(row && { version: row.version }) }
  }
}

/** A visit as these acts will leave it; acts on other visits leave it alone. */
export const withActs = (visit: string, row: Row, acts: readonly Act[], nameOf: NameOf) =>
  acts.reduce((now, act) => (act.visit === visit ? withAct(now, act, nameOf) : now), row)
