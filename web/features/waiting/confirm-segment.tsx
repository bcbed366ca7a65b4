import { useQueryClient } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalised, dayAndMonth } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { useOpened } from '#web/features/booking-form/use-open-dialog.ts'
import { Dialogs } from '#web/features/schedule/lazy-dialogs.tsx'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useMedia, wide } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import type { Canceller } from '#web/visits/model/confirm-texts.ts'
import { ConfirmPanel } from './confirm-panel.tsx'
import { useToConfirm } from './use-to-confirm.ts'
import './confirm.css'

type List = ReturnType<typeof useToConfirm>

/** The visits that nobody has confirmed yet, by day and hour. */
export function ConfirmSegment({ onward, loading }: { onward: ReactNode; loading: ReactNode }) {
  const list = useToConfirm()
  const { visits, error, refetch } = list
  return (
    <>
      {error && (
        <div className="confirm-trouble">
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        </div>
      )}
      {!visits && !error && loading}
      {visits && <ToConfirm {...list} visits={visits} onward={onward} />}
    </>
  )
}

const inOrder = (one: Appointment, other: Appointment) =>
  `${momentOf(one)} ${one.id}` < `${momentOf(other)} ${other.id}` ? -1 : 1

/** Confirmed or cancelled, a visit leaves the list at once; refused, it stands in it again. */
function useAnswers(queryKey: List['queryKey']) {
  const client = useQueryClient()
  const acts = useAppointmentActs()
  const send = async (visit: Appointment, answer: () => Promise<boolean>) => {
    // Answered a moment ago, and not drawn anew yet.
    if (!client.getQueryData(queryKey)?.some(({ id }) => id === visit.id)) return
    const answered = answer()
    const show = (change: (others: Appointment[]) => Appointment[]) =>
      client.setQueryData(
        queryKey,
        (shown) => shown && change(shown.filter(({ id }) => id !== visit.id)),
      )
    show((others) => others)
    if (!(await answered)) show((others) => [...others, visit].toSorted(inOrder))
  }
  return {
    confirm: (visit: Appointment) => void send(visit, () => acts.confirm(visit)),
    cancel: (visit: Appointment, by: Canceller, reason: string) =>
      void send(visit, () => acts.cancel(visit, by, reason)),
  }
}

type Props = Pick<List, 'today' | 'salon' | 'queryKey'> & {
  visits: readonly Appointment[]
  onward: ReactNode
}

function ToConfirm({ visits, today, salon, queryKey, onward }: Props) {
  const isWide = useMedia(wide)
  const { confirm, cancel } = useAnswers(queryKey)
  const withWhom = useWithWhom()
  const dialogs = useOpened()
  const dayOf = (day: string) => {
    if (day === today) return 'Sot'
    return day === addDays(today, 1) ? 'Nesër' : capitalised(dayAndMonth(day))
  }
  const about = ({ service_name, barber }: Appointment) => `${service_name} te ${withWhom(barber)}`
  const byDay = Map.groupBy(visits, ({ appointment_date }) => appointment_date)
  return (
    <>
      <RowGroups
        groups={Array.from(byDay, ([day, rows]) => ({ title: dayOf(day), rows }))}
        empty={<EmptyState icon={Clock} title="Asgjë për t’u konfirmuar." action={onward} />}
        isWide={isWide}
        hasLetters={useSingleKeys()}
        hasSign={false}
        nameOf={(visit) => `${visit.appointment_time}, ${visit.client_name}, ${about(visit)}`}
        head={(visit) => (
          <RowHead time={visit.appointment_time} name={visit.client_name}>
            {about(visit)}
          </RowHead>
        )}
        act={(visit, isDone) => <Confirming isDone={isDone} onPress={() => confirm(visit)} />}
        panel={(visit) => (
          <ConfirmPanel
            visit={visit}
            isWide={isWide}
            confirmsItself={salon?.autoConfirm === true}
            isToday={visit.appointment_date === today}
            onConfirm={() => confirm(visit)}
            onCancel={(by, reason) => cancel(visit, by, reason)}
            onTurn={(kind) => dialogs.open(visit, null, kind)}
          />
        )}
        onEnter={confirm}
      />
      <Dialogs {...dialogs} items={visits} />
    </>
  )
}

type ConfirmingProps = { isDone: boolean; onPress: () => void }

const Confirming = ({ isDone, onPress }: ConfirmingProps) => (
  <Button
    kind="waiting"
    size="small"
    aria-disabled={isDone || undefined}
    onClick={isDone ? undefined : onPress}
  >
    {isDone ? <Check size={15} aria-hidden /> : <Clock size={15} aria-hidden />} Konfirmo
  </Button>
)
