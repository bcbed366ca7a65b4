import { useQueryClient } from '@tanstack/react-query'
import { type Absence, type AbsenceDetails, absenceRoutes } from '#contract/absences/absences.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

export const detailsOf = ({ fromTime, toTime, note, ...rest }: Absence): AbsenceDetails => ({
  barberId: rest.barberId,
  kind: rest.kind,
  from: rest.from,
  to: rest.to,
  fromTime: fromTime ?? null,
  toTime: toTime ?? null,
  note: note ?? '',
})

export function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}

export function useAbsenceActs() {
  const client = useQueryClient()
  const look = () => client.invalidateQueries({ queryKey: ['absences'] })

  async function save(body: AbsenceDetails, seen?: Absence) {
    const reply = seen
      ? await call(absenceRoutes.change, {
          params: { id: seen.id },
          body,
          ifMatch: seen.version,
        })
      : await call(absenceRoutes.add, { body })
    tellFreed(client, reply)
    await look()
    return reply
  }
  async function remove(seen: Absence) {
    const { message, historyId, ...named } = await call(absenceRoutes.remove, {
      params: { id: seen.id },
      ifMatch: seen.version,
    })
    tellFreed(client, named)
    await look()
    toast.undo(message, () => void undoEntry(client, historyId))
  }
  return { save, remove }
}
