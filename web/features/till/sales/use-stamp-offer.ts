import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import type { StampOffer } from './form/use-till-form.ts'

/** Whether the visit's client has stamps to spend; undefined until that is known, so that no sum changes under a finger. */
export function useStampOffer({ client_id: id }: Appointment) {
  const { data: salon, isLoading: isSalonAwaited } = useQuery(salonQuery)
  const rule = salon?.stamps ?? undefined
  const isAsked = rule !== undefined && id !== null
  const { data, isLoading } = useQuery({ ...historyQuery(id ?? ''), enabled: isAsked })
  const stamps = data?.client.stamps
  const offer: StampOffer | undefined = rule && stamps?.ready ? { rule, stamps } : undefined
  // What else asks for the client, while the form is there, does not take it away.
  return { isKnown: !isSalonAwaited && !(isAsked && isLoading), offer }
}
