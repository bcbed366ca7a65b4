import { useQueryClient } from '@tanstack/react-query'
import { appointmentWords } from '#contract/visits/appointments.ts'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

/** Once at a time: an impatient finger books one. */
export function useWalkIn() {
  const client = useQueryClient()
  const own = useOwnColumn()
  const { busy, run } = useSingleFlight(async () => {
    try {
      const { sitDown } = await import('./sit-down.ts')
      await sitDown(client, own)
    } catch (error) {
      toast.error(refusalWords(error, undefined, appointmentWords.addFailed))
    }
  })
  return { busy, walkIn: () => run() }
}
