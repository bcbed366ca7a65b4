import { useQueryClient } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalised, dayAndMonth } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useOpened } from '#web/features/booking-form/use-open-dialog.ts'
import { Dialogs } from '#web/features/schedule/lazy-dialogs.tsx'
import { useCalled } from '#web/lists/use-called.ts'
import { useMedia, wide } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { RowsWaiting } from '#web/ui/rows/rows-waiting.tsx'
import { actsOn } from '#web/visits/cache/actions.ts'
import { ConfirmPanel } from './confirm-panel.tsx'
import { useLeaving } from './use-leaving.ts'
import { useToConfirm } from './use-to-confirm.ts'
import './confirm.css'

type List = ReturnType<typeof useToConfirm>

/** The visits that nobody has confirmed yet, by day and hour. */
export function ConfirmSegment({ onward }: { onward: ReactNode }) {
  const list = useToConfirm()
  const { visits, error, refetch } = list
  const isWide = useMedia(wide)
  return (
    <>
      {error && (
        <div className="confirm-trouble">
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        </div>
      )}
      {!visits && !error && <RowsWaiting isWide={isWide} hasTime />}
      {visits && <ToConfirm {...list} visits={visits} isWide={isWide} onward={onward} />}
    </>
  )
}

/** Confirmed, a visit leaves the list at once and stands in its place for a moment. */
function useConfirming(visits: readonly Appointment[], queryKey: List['queryKey']) {
  const client = useQueryClient()
  const { rows, isLeaving, leave, stay } = useLeaving(visits)
  const send = async (visit: Appointment) => {
    leave(visit)
    const confirmed = actsOn(client).confirm(visit)
    client.setQueryData(queryKey, (shown) => shown?.filter(({ id }) => id !== visit.id))
    if (!(await confirmed)) stay(visit)
  }
  return { rows, isLeaving, confirm: (visit: Appointment) => void send(visit) }
}

type Props = Pick<List, 'today' | 'salon' | 'queryKey'> & {
  visits: readonly Appointment[]
  isWide: boolean
  onward: ReactNode
}

function ToConfirm({ visits, today, salon, queryKey, isWide, onward }: Props) {
  const { rows, isLeaving, confirm } = useConfirming(visits, queryKey)
  const isOnline = useOnline()
  const called = useCalled()
  const dialogs = useOpened()
  const dayOf = (day: string) => {
    if (day === today) return 'Sot'
    return day === addDays(today, 1) ? 'Nesër' : capitalised(dayAndMonth(day))
  }
  const about = ({ service_name, barber }: Appointment) => `${service_name} te ${called(barber)}`
  if (rows.length === 0)
    return <EmptyState icon={Clock} title="Asgjë për t’u konfirmuar." action={onward} />
  const byDay = Map.groupBy(rows, ({ appointment_date }) => appointment_date)
  return (
    <>
      <RowGroups
        groups={Array.from(byDay, ([day, ofDay]) => ({
          title: dayOf(day),
          count: ofDay.filter((visit) => !isLeaving(visit)).length,
          rows: ofDay,
        }))}
        isWide={isWide}
        hasLetters={useSingleKeys()}
        hasSign={false}
        isLeaving={isLeaving}
        nameOf={(visit) => `${visit.appointment_time}, ${visit.client_name}, ${about(visit)}`}
        head={(visit) => (
          <RowHead time={visit.appointment_time} name={visit.client_name}>
            {about(visit)}
          </RowHead>
        )}
        act={(visit) => (
          <Confirming
            isDone={isLeaving(visit)}
            isOnline={isOnline}
            onPress={() => confirm(visit)}
          />
        )}
        panel={(visit) => (
          <ConfirmPanel
            visit={visit}
            isWide={isWide}
            isOnline={isOnline}
            confirmsItself={salon?.autoConfirm === true}
            isToday={visit.appointment_date === today}
            onConfirm={() => confirm(visit)}
            onTurn={(kind) => dialogs.open(visit, null, kind)}
          />
        )}
        onEnter={(visit) => isOnline && confirm(visit)}
      />
      <Dialogs {...dialogs} items={visits} />
    </>
  )
}

type ConfirmingProps = { isDone: boolean; isOnline: boolean; onPress: () => void }

const Confirming = ({ isDone, isOnline, onPress }: ConfirmingProps) => (
  <Button
    kind="waiting"
    size="small"
    aria-disabled={isDone || undefined}
    disabled={!isOnline}
    onClick={isDone ? undefined : onPress}
  >
    {isDone ? <Check size={15} aria-hidden /> : <Clock size={15} aria-hidden />} Konfirmo
  </Button>
)
