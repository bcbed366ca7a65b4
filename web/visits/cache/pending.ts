import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { nameOfIn } from '#web/lists/barber-names.ts'
import { type Act, type Row, withActs } from '../model/acts.ts'
import { unsentOnVisits } from '../outbox/written.ts'
import { layBy } from './fresh-lists.ts'
import { replaced, showAppointment } from './week-cache.ts'

/** What an act was answered, and the version that it was based on. */
export type Answered = {
  readonly from: number
  readonly appointment?: Appointment
  readonly historyId?: string
  readonly unsent?: string | undefined
}

export const mutationKey = ['appointments']

/** The acts in their order: those that wait for their answer, and those that were answered lately. */
export const actsIn = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey }) as unknown as Mutation<Answered, Error, Act>[]

/** The acts that are shown already, while the server has not answered yet: those that wait on the device, and then the others. */
export function pendingIn(client: QueryClient) {
  const unsent = unsentOnVisits()
  const sent = actsIn(client).flatMap(({ state: { status, variables } }) =>
    status === 'pending' && variables ? [variables] : [],
  )
  return [...unsent, ...sent.filter(({ id }) => !unsent.some((act) => act.id === id))]
}

/** The server's row of a visit with these acts; with those that it does not know yet, unless others are given. */
const onTop = (client: QueryClient, visit: string, row: Row, acts = pendingIn(client)) =>
  withActs(visit, row, acts, nameOfIn(client))

export const showTruth = (client: QueryClient, visit: string, truth: Row, acts?: Act[]) =>
  showAppointment(client, visit, onTop(client, visit, truth, acts))

layBy((client, rows, monday) => {
  if (monday === undefined) return rows.flatMap((row) => onTop(client, row.id, row) ?? [])
  return pendingIn(client).reduce((week, act) => {
    const { visit, seen } = act
    const row = week.find(({ id }) => id === visit) ?? seen
    return replaced(week, monday, visit, onTop(client, visit, row, [act]))
  }, rows)
})
