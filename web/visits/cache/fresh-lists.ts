import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { isWeek, weeks } from './week-cache.ts'

/** What the server says now; an older answer that is still on its way no longer counts. */
export const askWeeksAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: weeks })

/** The other lists that depend on visits. */
export const askBesideWeeks = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: weeks, predicate: (query) => !isWeek(query) })

type Lay = (client: QueryClient, rows: Appointment[], monday?: string) => Appointment[]

/** Visits as the server knew them, with acts that it may not have known: of a week, or these visits alone. */
export let laid: Lay = (_, rows) => rows

/** How acts lie over visits comes with whatever makes acts: a page that is only read does without. */
export const layBy = (how: Lay) => void (laid = how)
