import type { ReactNode } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { type Draft, rowsOf } from '#web/visits/model/draft.ts'
import { worksAfter } from '#web/visits/times/free.ts'
import type { Times } from '#web/visits/times/times.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { firstStart } from '../use-fitting-place.ts'

export type FullDayProps = {
  draft: Draft
  items: readonly Appointment[]
  times: Times | undefined
  /** What to do then. */
  children: ReactNode
}

/** Says that the barber works that day and has no room left for what is chosen; of several barbers nothing is said. */
export function FullDay({ draft, items, times, children }: FullDayProps) {
  const now = useSalonNow()
  const { appointment_date: date, barber_id } = draft
  const isOne = rowsOf(draft).every((row) => row.barber_id === barber_id)
  const from = date === now.date ? now.minutes : 0
  const isAhead = date >= now.date && draft.service_name !== ''
  if (!times || !isOne || !isAhead || !worksAfter(times, barber_id, date, from)) return null
  return firstStart(draft, date, from, { items, times }) === undefined && children
}
