import { amountText } from '#contract/kit/albanian.ts'
import type { NextPlace, NextVisit } from '#contract/returns/next-visit.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import type { PartDraft } from '#web/visits/model/draft.ts'

/** The booking form, in place of what has offered the next visit. */
export const NextForm = lazyPiece(async () => ({
  default: (await import('#web/features/booking-form/quick-add.tsx')).QuickAdd,
}))

const rowOf = ({ price, ...part }: NextVisit['parts'][number]): PartDraft => ({
  service_id: part.service_id,
  service_name: part.service_name,
  price: amountText(price),
  barber_id: part.barber_id,
  duration: String(minutesOf(part)),
  wait: part.wait,
  finish: part.finish,
})

/** The form filled in with what is offered there. */
export const filledIn = (
  { client_id, client_name }: Appointment,
  { parts }: NextVisit,
  { date, time }: NextPlace,
) => ({
  slot: { date, barber_id: parts[0]?.barber_id ?? null, start: minutesOfTime(time) },
  typed: client_name,
  clientId: client_id ?? undefined,
  rows: parts.map(rowOf),
})
