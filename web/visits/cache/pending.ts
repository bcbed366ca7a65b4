import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { replaced } from './week-cache.ts'

export type Row = Appointment | undefined

/** A change that is shown already, while the server has not answered yet. */
export type Pending = {
  readonly id: string
  /** What it was done to, for weeks that do not hold it yet. */
  readonly before: Row
  readonly apply: (row: Row) => Row
}
/** The row after the server's answer, and the version that it was changed from. */
export type Outcome = { from: number; row: Row }

export const mutationKey = ['appointments']
export const works = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey }) as unknown as Mutation<
    Outcome,
    Error,
    void,
    Pending
  >[]

export const pendingOf = (client: QueryClient) =>
  works(client).flatMap(({ state }) =>
    state.status === 'pending' && state.context ? [state.context] : [],
  )

/** Applies pending changes to loaded rows: the server may have read them before such a change arrived. */
export const withPending = (client: QueryClient, monday: string, rows: readonly Appointment[]) =>
  pendingOf(client).reduce((week, { id, before, apply }) => {
    const row = week.find((other) => other.id === id) ?? before
    return replaced(week, monday, id, apply(row))
  }, rows as Appointment[])
