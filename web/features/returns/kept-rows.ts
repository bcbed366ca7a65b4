import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DueClient } from '#contract/returns/due.ts'
import { messageQuery } from '#web/features/messages/queries.ts'
import type { DueList } from '#web/features/due/queries.ts'

/** What was done with a client on this page, and the last reading of the list that does not know of it. */
export type Done = { readonly before: number } & (
  | { readonly kind: 'booked'; readonly said: string; readonly visit: string }
  | { readonly kind: 'notNow' | 'silent' }
)

/** A row as it stands: with what was done here, or done by somebody else meanwhile. */
export type DueRow = DueClient & { readonly done: Done | { readonly kind: 'gone' } | undefined }

function merged(kept: readonly DueClient[], now: readonly DueClient[]) {
  const newest = new Map(now.map((row) => [row.id, row]))
  const known = new Set(kept.map(({ id }) => id))
  return [
    ...kept.map((row) => newest.get(row.id) ?? row),
    ...now.filter(({ id }) => !known.has(id)),
  ]
}

/**
 * Every row keeps its place until the page is left: nothing slides under the finger. Who is due again, because an act was
 * undone, is open again.
 */
export function useKeptRows(list: DueList) {
  const [seen, setSeen] = useState(list)
  const [kept, setKept] = useState<readonly DueClient[]>(list.clients)
  const [done, setDone] = useState<Readonly<Record<string, Done>>>({})
  if (list !== seen) {
    setSeen(list)
    setKept(merged(kept, list.clients))
  }
  const listed = new Set(list.clients.map(({ id }) => id))
  const doneWith = (row: DueClient): DueRow['done'] => {
    const act = done[row.id]
    if (act) return listed.has(row.id) && list.nth > act.before ? undefined : act
    return listed.has(row.id) || row.message?.told ? undefined : { kind: 'gone' }
  }
  const rows = kept.map((row): DueRow => ({ ...row, done: doneWith(row) }))
  const mark = (id: string, act: Done) => setDone((before) => ({ ...before, [id]: act }))
  return { rows, mark }
}

/** Whether there is still something to do in a row. */
export const isOpen = ({ done, message }: DueRow) => !done && !message?.told

/** What can be written to a client: who is booked by now gets the word about that visit. */
export function useRowMessage(row: DueRow | undefined) {
  const visit = row?.done?.kind === 'booked' ? row.done.visit : undefined
  const { data } = useQuery({ ...messageQuery(visit ?? ''), enabled: visit !== undefined })
  return (visit === undefined ? row?.message : data) ?? null
}
