import { useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { MoveForm } from './move-form.tsx'
import { MovePlaces } from './move-places.tsx'

type Move = (slot: Slot) => Promise<unknown>

type Props = {
  appointment: Appointment
  place?: DOMRect | undefined
  onClose: () => void
  /** Does more than move, after other places were offered; rejects with the refusal. */
  onMove?: Move
}

function useMove({ appointment, onClose, onMove }: Props) {
  const acts = useAppointmentActs()
  const move = onMove ?? ((slot: Slot) => acts.moveOrRefuse(appointment, slot))
  const [refusal, setRefusal] = useState<string>()
  const { busy, run } = useSingleFlight(async (slot: Slot) => {
    setRefusal(undefined)
    try {
      // Whoever goes back from the question how far it goes stays here.
      if ((await move(slot)) !== false) onClose()
    } catch (error) {
      setRefusal(refusalWords(error, appointment, appointmentWords.changeFailed))
    }
  })
  return { busy, run, refusal, setRefusal }
}

/** Moving without dragging: to a place that is offered, or to any other. */
export function MoveDialog(props: Props) {
  const { appointment, place, onClose, onMove } = props
  const { busy, run, refusal, setRefusal } = useMove(props)
  const [isOther, setOther] = useState(onMove !== undefined)
  const turn = (toOther: boolean) => {
    setRefusal(undefined)
    setOther(toOther)
  }
  const alert = refusal && <Alert tone="error">{refusal}</Alert>
  return (
    <SideDialog title={`Zhvendos: ${appointment.client_name}`} onClose={onClose} place={place}>
      {isOther ? (
        <MoveForm
          appointment={appointment}
          isBusy={busy}
          alert={alert}
          onRefuse={setRefusal}
          onMove={run}
          onBack={onMove ? onClose : () => turn(false)}
        />
      ) : (
        <>
          <MovePlaces visit={appointment} isBusy={busy} onTake={run} onOther={() => turn(true)} />
          {alert}
        </>
      )}
    </SideDialog>
  )
}
