import { type SubmitEvent, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { mondayOf } from '#contract/kit/time.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { gridMinutes } from '#contract/salon.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import { BarberSelect } from './pickers/barber-select.tsx'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import { ordinarySpan, rivalOf, type Slot, slotOf } from '#web/visits/model/schedule-model.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { changedVisit } from '#web/visits/model/changed-visit.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { useTimes } from '#web/visits/times/use-times.ts'
import { placeNote } from '#web/visits/times/warnings.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { useWeekAround } from './use-conflict.ts'
import { useShownPlace } from './use-shown-place.ts'

const ordinarySteps = (minutes: number) =>
  Array.from(
    { length: (ordinarySpan.to - ordinarySpan.from) / minutes },
    (_, step) => ordinarySpan.from + step * minutes,
  )
/** The salon's steps, and the present time when it lies between them or outside. */
const stepsWith = (start: number, minutes: number) =>
  [...new Set([...ordinarySteps(minutes), start])].toSorted((a, b) => a - b)

const movedTo = (appointment: Appointment, { date, barber_id, start }: Slot) =>
  changedVisit(appointment, {
    appointment_date: date,
    appointment_time: clockOf(start),
    ...(barber_id !== null && { barber_id }),
  })

function usePlaces(appointment: Appointment, slot: Slot) {
  const { date } = slot
  const items = useWeekAround(date)
  const moved = movedTo(appointment, slot)
  useShownPlace(moved, appointment, { rival: rivalOf(items, moved) })
  const times = useTimes(date && mondayOf(date))
  const stepMinutes = times?.stepMinutes ?? gridMinutes
  return stepsWith(slotOf(appointment).start, stepMinutes).map((start) => {
    const note = placeNote(movedTo(appointment, { ...slot, start }), items, times)
    return { value: clockOf(start), label: [clockOf(start), note].filter(Boolean).join(' · ') }
  })
}

type Move = (slot: Slot) => Promise<unknown>

function useMove(appointment: Appointment, onDone: () => void, onMove?: Move) {
  const acts = useAppointmentActs()
  const move = onMove ?? ((slot: Slot) => acts.moveOrRefuse(appointment, slot))
  const [slot, setSlot] = useState(() => slotOf(appointment))
  const [refusal, setRefusal] = useState<string>()
  const { busy, run } = useSingleFlight(async () => {
    try {
      // Whoever goes back from the question how far it goes stays here.
      if ((await move(slot)) !== false) onDone()
    } catch (error) {
      setRefusal(refusalWords(error, appointment, appointmentWords.changeFailed))
    }
  })
  const to = (part: Partial<Slot>) => {
    setRefusal(undefined)
    setSlot({ ...slot, ...part })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (slot.date === '') setRefusal(appointmentWords.fieldsMissing)
    else run()
  }
  return { slot, to, refusal, busy, submit }
}

type Props = {
  appointment: Appointment
  place?: DOMRect | undefined
  onClose: () => void
  /** Does more than move; rejects with the refusal. */
  onMove?: Move
}

/** Moving without dragging: for those who can't, or would rather not. */
export function MoveDialog({ appointment, place, onClose, onMove }: Props) {
  const { slot, to, refusal, busy, submit } = useMove(appointment, onClose, onMove)
  const now = useSalonNow()
  const places = usePlaces(appointment, slot)
  return (
    <SideDialog title={`Zhvendos: ${appointment.client_name}`} onClose={onClose} place={place}>
      <form className="appointment-form" onSubmit={submit} noValidate>
        <DateField
          label="Data"
          value={slot.date}
          onChange={(date) => to({ date })}
          today={now.date}
        />
        <div className="form-line">
          <SelectField
            label="Ora"
            value={clockOf(slot.start)}
            onChange={(event) => to({ start: minutesOfTime(event.target.value) })}
            options={places}
          />
          <BarberSelect value={slot.barber_id ?? ''} onBarber={(barber_id) => to({ barber_id })} />
        </div>
        <div className="form-end">
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <Button onClick={onClose}>Kthehu</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel="Duke zhvendosur...">
            Zhvendos
          </Button>
        </div>
      </form>
    </SideDialog>
  )
}
