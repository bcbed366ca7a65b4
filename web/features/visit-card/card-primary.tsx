import { money } from '#contract/kit/albanian.ts'
import { Check, DoorOpen, type LucideIcon, Undo2, Wallet } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { CloseDialog } from '#web/features/till/sales/lazy-close-dialog.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'

const RequestAnswer = lazyPiece(async () => ({
  default: (await import('#web/features/outside/requests/request-answer.tsx')).RequestAnswer,
}))

type Props = {
  appointment: Appointment
  can: { isAsked: boolean; isOver: boolean; canClose: boolean; canArrive: boolean }
  onRestore: () => void
  onConfirm: () => void
  onArrive: () => void
  onPay: () => void
  onClose: () => void
}

/** The next thing that people do with it: one, and it changes as the visit grows older. */
export function Primary({ appointment, can, onRestore, onConfirm, onArrive, ...rest }: Props) {
  const { onPay, onClose } = rest
  useEffect(() => {
    if (can.canClose) CloseDialog.preload().catch(() => undefined)
  }, [can.canClose])
  if (can.isAsked) return <Asked appointment={appointment} onClose={onClose} />
  if (can.isOver)
    return (
      <Step icon={Undo2} onPress={onRestore}>
        Rikthe
      </Step>
    )
  if (can.canClose)
    return (
      <Step icon={Wallet} letter="M" onPress={onPay}>
        Mbyll vizitën{appointment.price !== null && ` ${money(appointment.price)}`}
      </Step>
    )
  if (appointment.status === 'pending')
    return (
      <Step icon={Check} onPress={onConfirm}>
        Konfirmo
      </Step>
    )
  if (!can.canArrive) return null
  return (
    <Step icon={DoorOpen} letter="A" onPress={onArrive}>
      Erdhi
    </Step>
  )
}

type StepProps = {
  icon: LucideIcon
  letter?: string
  onPress: () => void
  children: ReactNode
}

function Step({ icon: Icon, letter, onPress, children }: StepProps) {
  return (
    <Button
      kind="primary"
      size="big"
      className="card-primary"
      aria-keyshortcuts={letter}
      onClick={onPress}
    >
      <Icon size={17} aria-hidden /> {children}
      {letter && (
        <span aria-hidden>
          <Kbd>{letter}</Kbd>
        </span>
      )}
    </Button>
  )
}

/** The answer takes the card away, and is told in a toast. */
const Asked = ({ appointment, onClose }: Pick<Props, 'appointment' | 'onClose'>) => (
  <div className="card-answer">
    <Suspense>
      <RequestAnswer
        request={appointment}
        size="big"
        onAnswer={(send) => {
          onClose()
          void send()
        }}
      />
    </Suspense>
  </div>
)
