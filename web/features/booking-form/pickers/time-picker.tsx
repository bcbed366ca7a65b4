import { timeFromText } from '#contract/kit/time.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { type NoteOf, timesAround } from '#web/visits/times/times-around.ts'

const shown = 6

type Props = {
  typed: string
  onTime: (time: string) => void
  /** Why the visit had better not begin there, in a word. */
  noteOf: NoteOf
  /** Whether a visit there leaves a hole in the day. */
  leavesHole: (start: number) => boolean
  stepMinutes: number
  error: string | undefined
}

/** Any time may be typed; the free ones around it are proposed. What is typed is among them, and says when it is taken or out of hours. */
export function TimePicker({ typed, onTime, noteOf, leavesHole, stepMinutes, error }: Props) {
  const time = timeFromText(typed)
  const wished = time === undefined ? undefined : minutesOfTime(time)
  return (
    <Combobox
      label="Ora"
      className="time-field"
      replaces
      text={typed}
      onText={onTime}
      most={shown}
      options={timesAround({ wished, noteOf, stepMinutes, most: shown }).map((start) => ({
        value: clockOf(start),
        label: clockOf(start),
        note: noteOf(start) ?? (leavesHole(start) && 'lë vrimë'),
        isCurrent: start === wished,
      }))}
      onPick={({ value }) => onTime(value)}
      error={error}
    />
  )
}
