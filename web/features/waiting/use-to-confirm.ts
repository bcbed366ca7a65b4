import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { salonQuery, useHasTill } from '#web/lists/salon.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { listVisits } from '#web/visits/cache/list-visits.ts'
import { laid } from '#web/visits/cache/fresh-lists.ts'
import { isHeld, isUnconfirmed, stageBy } from '#web/visits/model/visit-word.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'

const waits = (visit: Appointment) => visit.status === 'pending' && !isHeld(visit)

/** The visits from today on that nobody has confirmed; what came from outside waits for an answer instead. */
const toConfirmQuery = (today: string) =>
  queryOptions({
    queryKey: ['appointments', 'to-confirm', today],
    queryFn: async ({ signal, client }) => {
      const query = { from: today, status: 'pending', limit: 500 }
      const { appointments } = await listVisits(query, signal)
      // The server may have read a visit before its confirmation arrived.
      return laid(client, appointments).filter(waits)
    },
  })

/** What a member may confirm: a barber the visits of the own column alone. */
export function useToConfirm(isAsked = true) {
  const { data: salon } = useQuery(salonQuery)
  const now = useSalonNow()
  const { date: today } = now
  const stageOf = stageBy(now)
  const hasTill = useHasTill()
  const own = useOwnColumn()
  const query = toConfirmQuery(today)
  const { data, error, refetch } = useQuery({ ...query, enabled: isAsked })
  const visits = data?.filter(
    (visit) =>
      visit.parts.every(({ barber_id }) => isOpenTo(own, barber_id)) &&
      isUnconfirmed(visit, stageOf(visit), hasTill),
  )
  return { today, salon, visits, error, refetch, queryKey: query.queryKey }
}
