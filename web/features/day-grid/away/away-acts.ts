import type { QueryClient } from '@tanstack/react-query'
import { type Absence, absenceRoutes, absenceWords } from '#contract/absences/absences.ts'
import { counted } from '#contract/kit/albanian.ts'
import { dayMinutes, timeOf } from '#contract/visits/visit-time.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

const weeks = { queryKey: ['absences'] }

/** Held time of one barber: minutes of a day. */
export type Held = { barberId: string | null; date: string; start: number; end: number }
type Written = { absence: Absence; conflicts: readonly unknown[] }

const fieldsOf = ({ barberId, date, start, end }: Held) => ({
  barberId,
  from: date,
  to: date,
  fromTime: timeOf(start),
  toTime: timeOf(Math.min(end, dayMinutes)),
})

/** Adds to the words how many visits remain in the held time: they stay. */
const told = (words: string, { conflicts }: Written) =>
  conflicts.length === 0
    ? words
    : `${words} ${counted(conflicts.length, 'termin mbetet', 'termine mbeten')} aty.`

const changeFailed = 'Koha nuk u ruajt. Provoni përsëri.'
const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : changeFailed)

const look = (client: QueryClient) => client.invalidateQueries(weeks)
const show = (client: QueryClient, absence: Absence) =>
  client.setQueriesData<Absence[]>(weeks, (all) =>
    all?.map((one) => (one.id === absence.id ? absence : one)),
  )

async function attempt(client: QueryClient, act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    toast.error(wordsOf(error))
  }
  await look(client)
}

/** Acts on held time with one gesture: a toast tells of each, and "Zhbëj" undoes it. */
export const awayActsOn = (client: QueryClient) => ({
  hold: (held: Held) =>
    attempt(client, async () => {
      const body = { ...fieldsOf(held), kind: 'busy' as const, note: '' }
      const written = await call(absenceRoutes.add, { body })
      tellUndoable(client, { ...written, message: told(absenceWords.added, written) })
    }),
  move: (seen: Absence, held: Held) =>
    attempt(client, async () => {
      const fields = fieldsOf(held)
      show(client, { ...seen, ...fields })
      const params = { id: seen.id }
      const asked = { params, body: fields, ifMatch: seen.version }
      const written = await call(absenceRoutes.change, asked)
      tellFreed(client, written)
      show(client, written.absence)
      tellUndoable(client, { ...written, message: told(absenceWords.saved, written) })
    }),
  remove: (seen: Absence) =>
    attempt(client, async () => {
      const asked = { params: { id: seen.id }, ifMatch: seen.version }
      const { historyId, ...named } = await call(absenceRoutes.remove, asked)
      tellFreed(client, named)
      tellUndoable(client, { message: absenceWords.removed, historyId })
    }),
})
