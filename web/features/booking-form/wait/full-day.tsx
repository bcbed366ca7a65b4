import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultZone } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { type Draft, rowsOf, wishesOf } from '#web/visits/model/draft.ts'
import { firstSlot, worksAfter } from '#web/visits/times/free.ts'
import type { Times } from '#web/visits/times/times.ts'
import { useNow } from '#web/visits/use-now.ts'

export type FullDayProps = {
  draft: Draft
  items: readonly Appointment[]
  times: Times | undefined
  /** What to do then. */
  children: ReactNode
}

/** Says that the barber works that day and has no room left for what is chosen; of several barbers nothing is said. */
export function FullDay({ draft, items, times, children }: FullDayProps) {
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const { appointment_date: date, barber } = draft
  const isOne = rowsOf(draft).every((row) => row.barber === barber)
  const from = date === now.date ? now.minutes : 0
  const isAhead = date >= now.date && draft.service_name !== ''
  if (!times || !isOne || !isAhead || !worksAfter(times, barber, date, from)) return null
  const parts = wishesOf(draft).map(({ work = 0, wait = 0, finish = 0, service_id }) => ({
    work,
    wait,
    finish,
    buffer: times.buffers?.get(service_id ?? '') ?? 0,
  }))
  return firstSlot({ times, items, date, barber, from, parts }) === undefined && children
}
