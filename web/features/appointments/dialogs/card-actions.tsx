import { Ban, Check, Move, Pencil, Trash2, Undo2, UserX } from 'lucide-react'
import type { Appointment } from '#contract/appointments.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { useAppointmentActs } from '#web/features/appointments/cache/actions.ts'
import { questions } from '#web/features/appointments/model/confirm-texts.ts'

export type CardSteps = { onEdit: () => void; onMove: () => void; onClose: () => void }
type Props = CardSteps & { appointment: Appointment; hasBegun: boolean }

/** Cancelled and missed ones can come back; only what is still meant to happen can be missed, moved or cancelled. */
export function CardActs({ appointment, hasBegun, onEdit, onMove, onClose }: Props) {
  const { status } = appointment
  const isOver = status === 'cancelled' || status === 'no_show'
  const { act, ask } = useCardActs(appointment, onClose)
  return (
    <div className="card-acts">
      {status === 'pending' && (
        <Button kind="primary" onClick={() => ask('confirm')}>
          <Check size={16} aria-hidden /> Konfirmo
        </Button>
      )}
      {isOver && (
        <Button kind="primary" onClick={() => act('restore')}>
          <Undo2 size={16} aria-hidden /> Rikthe
        </Button>
      )}
      <Button onClick={onEdit}>
        <Pencil size={16} aria-hidden /> Edito
      </Button>
      {!isOver && hasBegun && (
        <Button onClick={() => act('missed')}>
          <UserX size={16} aria-hidden /> Nuk erdhi
        </Button>
      )}
      <span className="card-more">
        {!isOver && status !== 'completed' && (
          <Button kind="icon" aria-label="Zhvendos" title="Zhvendos" onClick={onMove}>
            <Move size={18} aria-hidden />
          </Button>
        )}
        {status !== 'cancelled' && (
          <Button kind="icon" aria-label="Anulo" title="Anulo" onClick={() => ask('cancel')}>
            <Ban size={18} aria-hidden />
          </Button>
        )}
        <Button kind="icon" aria-label="Fshi" title="Fshi" onClick={() => ask('remove')}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </span>
    </div>
  )
}

/** The card goes at once, the schedule shows what became of it, and the toast takes it back. */
function useCardActs(appointment: Appointment, onClose: () => void) {
  const acts = useAppointmentActs()
  const act = (name: 'restore' | 'missed' | keyof typeof questions) => {
    onClose()
    void acts[name](appointment)
  }
  const ask = (name: keyof typeof questions) =>
    void confirm(questions[name](appointment)).then((yes) => yes && act(name))
  return { act, ask }
}
