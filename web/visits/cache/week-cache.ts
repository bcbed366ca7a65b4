import type { Query, QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { mondayOf } from '#contract/kit/time.ts'

export const weeks = ['appointments'] as const
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

/** Other lists share the first word of the key, so that they are asked for again with the weeks. */
export const isWeek = ({ queryKey }: Query) => /^\d{4}-/.test(String(queryKey[1]))

/** Seen by a page that was open before this one, and kept on the device. */
export const isOfEarlierPage = (updatedAt: number) =>
  updatedAt > 0 && Date.now() - updatedAt > performance.now()

export const cachedWeeks = (client: QueryClient) =>
  client.getQueryCache().findAll({ queryKey: weeks, predicate: isWeek })

/** Shows an appointment in every week that is kept, without making any of them look freshly asked for. */
export function showAppointment(client: QueryClient, id: string, row: Appointment | undefined) {
  for (const { queryKey, state } of cachedWeeks(client)) {
    const rows = state.data as Appointment[] | undefined
    const monday = String(queryKey[1])
    const isTouched =
      rows?.some((other) => other.id === id) || (row && mondayOf(row.appointment_date) === monday)
    if (!rows || !isTouched) continue
    const { dataUpdatedAt: updatedAt, isInvalidated } = state
    client.setQueryData(queryKey, replaced(rows, monday, id, row), { updatedAt })
    // A week that has to be loaded again still has to.
    if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

export const shownIn = (client: QueryClient) =>
  cachedWeeks(client).flatMap(({ state }) => (state.data as Appointment[]) ?? [])
export const shownAppointment = (client: QueryClient, id: string) =>
  shownIn(client).find((row) => row.id === id)

type Visits = Readonly<Record<string, Appointment | null>>
const loading = new Set<(visits: Visits) => void>()

/** Hands changed visits to the weeks that are being loaded: the server may have read those before the change. */
export const tellLoading = (visits: Visits) => loading.forEach((hear) => hear(visits))

/** The rows of a week, with the visits that changed while they were on their way. */
export async function loadedWith(monday: string, load: () => Promise<Appointment[]>) {
  let changed: Visits = {}
  const hear = (visits: Visits) => void (changed = { ...changed, ...visits })
  loading.add(hear)
  try {
    const rows = await load()
    return Object.entries(changed)
      .filter(([id, row]) => isNews(rows, id, row))
      .reduce((week, [id, row]) => replaced(week, monday, id, row ?? undefined), rows)
  } finally {
    loading.delete(hear)
  }
}

/** Whether a row is as new as the one with its id; null, for a deleted visit, always is. */
export const isNews = (rows: readonly Appointment[], id: string, row: Appointment | null) =>
  !row || !rows.some((other) => other.id === id && other.version > row.version)
