import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { mondayOf } from '#contract/kit/time.ts'

const weeks = ['appointments'] as const
export const hasBegunKey = ['first appointment'] as const
export const weekKey = (monday: string) => [...weeks, monday] as const

/** The week with this appointment as it is now, wherever it was before; `undefined` for one that is gone. */
export function replaced(
  rows: readonly Appointment[],
  monday: string,
  id: string,
  row: Appointment | undefined,
) {
  const isHere = row !== undefined && mondayOf(row.appointment_date) === monday
  const place = rows.findIndex((other) => other.id === id)
  if (place < 0) return isHere ? [...rows, row] : [...rows]
  return isHere ? rows.with(place, row) : rows.toSpliced(place, 1)
}

const cachedWeeks = (client: QueryClient) =>
  client.getQueryCache().findAll({ queryKey: weeks, exact: false })

/** Shows an appointment in every week that is kept, without making any of them look freshly asked for. */
export function showAppointment(client: QueryClient, id: string, row: Appointment | undefined) {
  for (const { queryKey, state } of cachedWeeks(client)) {
    const rows = state.data as Appointment[] | undefined
    const monday = String(queryKey[1])
    const isTouched =
      rows?.some((other) => other.id === id) || (row && mondayOf(row.appointment_date) === monday)
    if (!rows || !isTouched) continue
    const updatedAt = state.dataUpdatedAt
    client.setQueryData(queryKey, replaced(rows, monday, id, row), { updatedAt })
  }
}

export function shownAppointment(client: QueryClient, id: string) {
  const rows = cachedWeeks(client).flatMap(({ state }) => (state.data as Appointment[]) ?? [])
  return rows.find((row) => row.id === id)
}

/** What the server says now; an older answer that is still on its way no longer counts. */
export const askWeeksAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: weeks })
