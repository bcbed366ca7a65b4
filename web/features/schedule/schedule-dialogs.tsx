import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { CloseDialog } from '#web/features/till/sales/lazy-close-dialog.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { fetchConfirm } from '#web/ui/overlay/confirm.tsx'
import { AppointmentCard } from '#web/features/visit-card/appointment-card.tsx'
import { AwaitedForm } from '#web/features/booking-form/awaited-form.tsx'
import { EditForm } from '#web/features/booking-form/edit-form.tsx'
import { MoveDialog } from '#web/features/move/move-dialog.tsx'
import type { Opened, Turn } from '#web/features/booking-form/use-open-dialog.ts'
import { WalkInDialog } from '#web/features/walk-in/walk-in-button.tsx'
import './page/schedule-print.css'
import { QuickAdd } from '#web/features/booking-form/quick-add.tsx'

export { nextPlace } from './next-free-slot.ts'

export const fetchAhead = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(servicesQuery), fetchConfirm(), WalkInDialog.preload()])

type Props = {
  opened: Opened
  /** As they are now: what stands open may have been changed by somebody else. */
  items: readonly Appointment[]
  onTurn: (kind: Turn) => void
  onType?: (typed: string) => void
  onEdit?: (appointment: Appointment) => void
  onClose: () => void
}

/** A download of its own: the day is on screen before anybody can press on it. */
export function ScheduleDialogs({ opened, items, onTurn, onEdit, onClose, ...rest }: Props) {
  const { onType = () => undefined } = rest
  // Also after a failure: the form has a field for a service's name then.
  const { isFetched: areTilesKnown } = useQuery(servicesQuery)
  if (opened.kind === 'add')
    return areTilesKnown ? (
      <QuickAdd {...opened} onEdit={onEdit} onClose={onClose} />
    ) : (
      <AwaitedForm typed={opened.typed} onType={onType} onClose={onClose} />
    )
  const { place } = opened
  const appointment = items.find(({ id }) => id === opened.appointment.id) ?? opened.appointment
  const shown = { appointment, place, onClose }
  if (opened.kind === 'edit') return <EditForm {...shown} />
  if (opened.kind === 'move') return <MoveDialog {...shown} />
  if (opened.kind === 'close')
    return (
      <Suspense>
        <CloseDialog {...shown} />
      </Suspense>
    )
  return (
    <AppointmentCard
      {...shown}
      onEdit={() => onTurn('edit')}
      onMove={() => onTurn('move')}
      onPay={() => onTurn('close')}
    />
  )
}
