import { Repeat as RepeatIcon } from 'lucide-react'
import { mostTimes, mostWeeks } from '#contract/visits/repeats/repeat-words.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useSalonNow } from '#web/visits/use-salon-now.ts'

export type Rhythm = {
  readonly everyWeeks: number
  readonly end: 'times' | 'until'
  readonly times: number
  readonly until: string
}
type Props = { rhythm: Rhythm; set: (part: Partial<Rhythm>) => void; error: string | undefined }

/** Every so many weeks, so many times or until a date. */
export function RepeatHead({ rhythm, set, error }: Props) {
  const { everyWeeks, end, times, until } = rhythm
  const now = useSalonNow()
  return (
    <fieldset className="repeat-head" aria-label="Përsëritja">
      <span className="row gap-8">
        <RepeatIcon size={16} aria-hidden />
        <b className="grow">Përsëritet</b>
        <span>çdo</span>
        <Stepper
          value={everyWeeks}
          from={1}
          to={mostWeeks}
          less="Më shpesh"
          more="Më rrallë"
          onChange={(weeks) => set({ everyWeeks: weeks })}
        />
        <span>javë</span>
      </span>
      <Segmented
        wide
        label="Deri kur"
        value={end}
        onChange={(value) => set({ end: value })}
        options={[
          { value: 'times', label: `${times} herë` },
          { value: 'until', label: 'deri më një datë' },
        ]}
      />
      {end === 'times' ? (
        <span className="row gap-8">
          <span className="grow">Sa herë</span>
          <Stepper
            value={times}
            from={2}
            to={mostTimes}
            less="Më pak herë"
            more="Më shumë herë"
            onChange={(count) => set({ times: count })}
          />
        </span>
      ) : (
        <DateField
          label="Data e fundit"
          value={until}
          onChange={(day) => set({ until: day })}
          today={now.date}
          error={error}
        />
      )}
    </fieldset>
  )
}
