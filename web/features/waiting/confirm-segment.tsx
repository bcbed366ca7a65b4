import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { actsOn } from '#web/visits/cache/actions.ts'
import { useNow } from '#web/visits/use-now.ts'
import { toConfirmQuery } from './use-to-confirm.ts'

/** The visits that nobody has confirmed yet, by day and hour. */
export function ConfirmSegment() {
  const { data: salon } = useQuery(salonQuery)
  const { date: today } = useNow(salon?.timeZone ?? defaultZone)
  const { data: visits, error, refetch } = useQuery(toConfirmQuery(today))
  const isWide = useMedia('(min-width: 1101px)')
  const client = useQueryClient()
  const confirm = (visit: Appointment) => void actsOn(client).confirm(visit)
  if (!visits)
    return error ? (
      <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
    ) : (
      <WaitingRows height={54} lines={2} />
    )
  if (visits.length === 0) return <EmptyState icon={Clock}>Asgjë për t’u konfirmuar.</EmptyState>
  return (
    <RowGroups
      groups={Array.from(
        Map.groupBy(visits, ({ appointment_date }) => appointment_date),
        ([day, rows]) => ({ title: dayAndMonth(day), rows }),
      )}
      isWide={isWide}
      nameOf={(visit) => `${visit.client_name}, ${visit.appointment_time}`}
      head={(visit) => visit.client_name}
      act={(visit) => <Button onClick={() => confirm(visit)}>Konfirmo</Button>}
      panel={(visit) => visit.service_name}
      onEnter={confirm}
    />
  )
}
