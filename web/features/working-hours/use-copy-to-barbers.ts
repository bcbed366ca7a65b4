import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import type { Week } from '#contract/working-hours.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { useSaveHours } from './mutations.ts'
import { hoursQuery } from './queries.ts'
import { tell } from './use-hours-draft.ts'
import type { Piece } from './week.ts'

/** Saves a copy to other barbers at once, since none of their forms is open; a single undo reverts all. */
export function useCopyToBarbers(salon: Week) {
  const client = useQueryClient()
  const save = useSaveHours()

  async function copy(barbers: readonly Barber[], days: readonly number[], pieces: Piece[]) {
    const done: string[] = []
    for (const { id } of barbers) {
      const { hours, version } = await client.fetchQuery({ ...hoursQuery(id), staleTime: 0 })
      const week = (hours ?? salon).map((one, day) => (days.includes(day) ? pieces : one))
      const { historyId } = await save(id, { hours: week }, version)
      if (historyId !== undefined) done.push(historyId)
    }
    const names = barbers.map(({ name }) => name).join(', ')
    const words = `${counted(days.length, 'ditë u kopjua', 'ditë u kopjuan')} te ${names}.`
    if (done.length === 0) toast.success(words)
    else toast.undo(words, () => void undoEntry(client, ...done))
  }
  return (barbers: readonly Barber[], days: readonly number[], pieces: Piece[]) =>
    void copy(barbers, days, pieces).catch(tell)
}
