import { useId } from 'react'
import { signHere } from '#contract/kit/currency.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { type Draft, type Errors, minutesFromText } from '#web/visits/model/draft.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { useWholeOnEntry } from '#web/ui/form/use-whole-on-entry.ts'

type Props = { draft: Draft; set: (patch: Partial<Draft>) => void; errors: Errors }

/** ", deri 09:45", as far as it is typed. */
function endWords({ appointment_time: typed, duration }: Draft) {
  const [time, minutes] = [timeFromText(typed), minutesFromText(duration)]
  return time && minutes !== undefined && `, deri ${clockOf(minutesOfTime(time) + minutes)}`
}

/** How long one service takes and what it costs, each changed where it stands; several say it in their rows. Before a service is chosen there is nothing to say. */
export function ServiceValues({ draft, set, errors }: Props) {
  const id = useId()
  const whole = useWholeOnEntry()
  const wrong = [errors['duration'], errors['price']].filter((words) => words !== undefined)
  const isEmpty = [draft.service_name, draft.duration, draft.price].every((typed) => typed === '')
  if (isEmpty && wrong.length === 0) return null
  const aria = (words: string | undefined) =>
    words !== undefined && { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <div className="service-values">
      <span>
        <label>
          <input
            inputMode="numeric"
            aria-label="Kohëzgjatja"
            value={draft.duration}
            onChange={(event) => set({ duration: event.target.value })}
            {...whole}
            {...aria(errors['duration'])}
          />
          min
        </label>
        {endWords(draft)}
      </span>
      <label>
        <input
          inputMode="decimal"
          aria-label="Çmimi"
          value={draft.price}
          onChange={(event) => set({ price: event.target.value })}
          {...whole}
          {...aria(errors['price'])}
        />
        {signHere()}
      </label>
      {wrong.length > 0 && (
        <p id={id} className="field-error" role="alert">
          {wrong.join(' ')}
        </p>
      )}
    </div>
  )
}
