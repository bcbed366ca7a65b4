import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { mondayOf } from '#contract/kit/time.ts'
import { gridMinutes } from '#contract/salon.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { BarberSelect } from '#web/features/booking-form/pickers/barber-select.tsx'
import { useWeekAround } from '#web/features/booking-form/use-conflict.ts'
import { useShownPlace } from '#web/features/booking-form/use-shown-place.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { focusTitle } from '#web/ui/overlay/focus-title.ts'
import { changedVisit } from '#web/visits/model/changed-visit.ts'
import { ordinarySpan, rivalOf, type Slot, slotOf } from '#web/visits/model/schedule-model.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { placeNote } from '#web/visits/times/warnings.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'

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

function useHours(appointment: Appointment, slot: Slot) {
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

/** On a touch screen a field that has the focus would bring the keyboard. */
function useFocusIn() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (matchMedia('(hover: none)').matches) focusTitle(form.current?.closest('dialog') ?? null)
    else form.current?.querySelector('input')?.focus()
  }, [])
  return form
}

type Props = {
  appointment: Appointment
  isBusy: boolean
  alert: ReactNode
  onRefuse: (words: string | undefined) => void
  onMove: (slot: Slot) => void
  onBack: () => void
}

/** Any day, hour and barber. */
export function MoveForm({ appointment, isBusy, alert, onRefuse, onMove, onBack }: Props) {
  const [slot, setSlot] = useState(() => slotOf(appointment))
  const now = useSalonNow()
  const hours = useHours(appointment, slot)
  const form = useFocusIn()
  const to = (part: Partial<Slot>) => {
    onRefuse(undefined)
    setSlot({ ...slot, ...part })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (slot.date === '') onRefuse(appointmentWords.fieldsMissing)
    else onMove(slot)
  }
  return (
    <form ref={form} className="appointment-form" onSubmit={submit} noValidate>
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
          options={hours}
        />
        <BarberSelect value={slot.barber_id ?? ''} onBarber={(barber_id) => to({ barber_id })} />
      </div>
      <div className="form-end">
        {alert}
        <Button onClick={onBack}>Mbrapa</Button>
        <Button type="submit" kind="primary" busy={isBusy} busyLabel="Duke zhvendosur...">
          Zhvendos
        </Button>
      </div>
    </form>
  )
}
