import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { ApiError } from '#web/platform/call.ts'
import { mutationKey, type Outcome, type Pending, pendingOf, type Row, works } from './pending.ts'
import { askBesideWeeks, askWeeksAgain } from './ask-again.ts'
import { showAppointment, shownAppointment, tellLoading } from './week-cache.ts'

/** The newest version, as far as only this device has changed the row since: its own changes are no conflict. */
export function versionNow(client: QueryClient, { id, version }: Appointment): number {
  const next = works(client)
    .flatMap(({ state }) => state.data ?? [])
    .find(({ from, row }) => from === version && row?.id === id && row.version > version)
  return next?.row ? versionNow(client, next.row) : version
}

/** The server's row with the changes that have no answer yet, but for the one that it answers. */
function onTop(client: QueryClient, id: string, truth: Row, answered?: Pending) {
  const later = pendingOf(client).filter((other) => other.id === id && other !== answered)
  return later.reduce((row, { apply }) => apply(row), truth)
}

export const showTruth = (client: QueryClient, id: string, truth: Row) =>
  showAppointment(client, id, onTop(client, id, truth))

function settle(client: QueryClient, pending: Pending, truth: Row) {
  const shown = onTop(client, pending.id, truth, pending)
  if (truth && truth.id !== pending.id) showAppointment(client, pending.id, undefined)
  showAppointment(client, truth?.id ?? pending.id, shown)
}

function truthOf(error: Error, before: Row): Row {
  if (!(error instanceof ApiError)) return before
  if (error.status === 404) return undefined
  return error.status === 412 ? (error.extra['appointment'] as Row) : before
}

type Work = {
  id: string
  apply: Pending['apply']
  /** For what no kept week holds. */
  base?: Appointment
  send: () => Promise<Outcome>
}

/**
 * Shows a change at once, sends it when the one before it on the same appointment is answered, and takes it back
 * when it is refused. Rejects with the refusal.
 */
export async function work(client: QueryClient, { id, apply, base, send }: Work) {
  const before = shownAppointment(client, id) ?? base
  const pending: Pending = { id, before, apply }
  const mutation = client.getMutationCache().build<Outcome, Error, void, Pending>(client, {
    mutationKey,
    scope: { id },
    networkMode: 'always',
    mutationFn: send,
    onMutate: () => {
      showAppointment(client, id, apply(before))
      return pending
    },
    onSuccess: ({ row }) => {
      settle(client, pending, row)
      tellLoading({ [row?.id ?? id]: row ?? null })
      void askBesideWeeks(client)
    },
    onError: (error) => {
      settle(client, pending, truthOf(error, before))
      void askWeeksAgain(client)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['reports'] }),
  })
  return (await mutation.execute()).row
}
