import type { QueryClient } from '@tanstack/react-query'
import { type Absence, absenceRoutes, absenceWords } from '#contract/absences.ts'
import { counted } from '#contract/kit/albanian.ts'
import { dayMinutes, timeOf } from '#contract/visits/visit-time.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
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

/** Tells what was done, with the way back; held again where it was, there is none. */
const offer = (client: QueryClient, words: string, historyId: string | undefined) =>
  historyId === undefined
    ? toast.success(words)
    : toast.undo(words, () => void undoEntry(client, historyId))

/** Acts on held time with one gesture: a toast tells of each, and "Zhbëj" undoes it. */
export const awayActsOn = (client: QueryClient) => ({
  hold: (held: Held) =>
    attempt(client, async () => {
      const body = { ...fieldsOf(held), kind: 'busy' as const, note: '' }
      const written = await call(absenceRoutes.add, { body })
      offer(client, told(absenceWords.added, written), written.historyId)
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
      offer(client, told(absenceWords.saved, written), written.historyId)
    }),
  remove: (seen: Absence) =>
    attempt(client, async () => {
      const asked = { params: { id: seen.id }, ifMatch: seen.version }
      const { historyId, ...named } = await call(absenceRoutes.remove, asked)
      tellFreed(client, named)
      offer(client, absenceWords.removed, historyId)
    }),
})
