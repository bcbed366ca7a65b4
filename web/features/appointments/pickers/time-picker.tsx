import { timeFromText } from '#contract/kit/time.ts'
import { gridMinutes } from '#contract/salon.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import {
  clock,
  minutesOf,
  ordinarySpan,
  wholeDay,
} from '#web/features/appointments/model/schedule-model.ts'

const shown = 6

/** The steps of the grid from what is typed on. */
function stepsFrom(typed: string) {
  const time = timeFromText(typed)
  const first = time === undefined ? ordinarySpan.from : minutesOf(time)
  const start = Math.floor(first / gridMinutes) * gridMinutes
  const steps = Array.from({ length: shown }, (_, step) => start + step * gridMinutes)
  return steps.filter((minutes) => minutes < wholeDay)
}

type Props = {
  typed: string
  onTime: (time: string) => void
  /** Why the visit had better not begin there, in a word. */
  noteOf: (start: number) => string | undefined
  error: string | undefined
}

/** Any time may be typed; the steps of the grid are proposed, and which of them are taken or out of hours. */
export function TimePicker({ typed, onTime, noteOf, error }: Props) {
  return (
    <Combobox
      label="Ora"
      className="time-field"
      text={typed}
      onText={onTime}
      most={shown}
      options={stepsFrom(typed).map((start) => ({
        value: clock(start),
        label: clock(start),
        note: noteOf(start) ?? false,
        isCurrent: clock(start) === timeFromText(typed),
      }))}
      onPick={({ value }) => onTime(value)}
      error={error}
    />
  )
}
