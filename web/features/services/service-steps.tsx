import { CircleAlert, Hourglass } from 'lucide-react'
import { type CSSProperties, type FocusEvent, useId, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type Complaint, minutesOf, type Typed } from './service-drafts.ts'
import { hasSteps } from './service-words.ts'

/** A number is mostly replaced, seldom mended. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select()

const steps = [
  { name: 'work', label: 'Punë' },
  { name: 'wait', label: 'Pritje' },
  { name: 'finish', label: 'Përfundim' },
] as const

const usual = { wait: '30', finish: '15' }
const least = (minutes: number) => Math.max(minutes, 1)
/** Drawn to scale: as wide as it is long. */
export const scaled = (minutes: number) => ({ '--minutes': least(minutes) }) as CSSProperties

type Props = {
  typed: Typed
  complaint: Complaint
  /** Whether the question for a wait stands there. */
  mayWait?: boolean
  onEdit: (typed: Partial<Typed>) => void
}

/** Whether a service's duration is told in three steps, and the choice of it. */
export function useSteps({ typed, onEdit }: Pick<Props, 'typed' | 'onEdit'>) {
  const [wait, finish] = [minutesOf(typed.wait), minutesOf(typed.finish)]
  // Keeps the three fields on screen when one is emptied for a moment.
  const [isWanted, setWanted] = useState(hasSteps({ wait, finish }))
  const isStepped = isWanted || hasSteps({ wait, finish })

  function stretch(isOn: boolean) {
    setWanted(isOn)
    const whole = minutesOf(typed.work) + Math.max(wait, 0) + Math.max(finish, 0)
    onEdit(isOn ? usual : { work: String(Math.max(whole, 0)), wait: '0', finish: '0' })
  }
  return { isStepped, stretch }
}
export type Steps = ReturnType<typeof useSteps>

/** A service's duration: one field of minutes, or work, wait and finish side by side. */
export function ServiceSteps({ mayWait = true, ...shared }: Props) {
  const steps = useSteps(shared)
  return (
    <div className="service-steps stack gap-10">
      {!steps.isStepped && <MinutesField {...shared} />}
      {steps.isStepped && <StepsBar {...shared} />}
      {(mayWait || steps.isStepped) && <HasWait {...steps} />}
    </div>
  )
}

export const HasWait = ({ isStepped, stretch }: Steps) => (
  <Checkbox
    label="Ka pritje"
    checked={isStepped}
    onChange={({ target }) => stretch(target.checked)}
  />
)

export const MinutesField = ({ typed, complaint, onEdit }: Omit<Props, 'mayWait'>) => (
  <Field
    label="Minuta"
    suffix="min"
    inputMode="numeric"
    autoComplete="off"
    value={typed.work}
    error={complaint['work'] ?? complaint['duration']}
    onChange={({ target }) => onEdit({ work: target.value })}
    onFocus={selectAll}
  />
)

export function StepsBar({ typed, complaint, onEdit }: Omit<Props, 'mayWait'>) {
  const error = useId()
  const wrong = steps.find(({ name }) => complaint[name])
  const words = (wrong && complaint[wrong.name]) ?? complaint['duration']
  const whole = steps.reduce((sum, { name }) => sum + Math.max(minutesOf(typed[name]), 0), 0)
  return (
    <fieldset className="field steps">
      <legend>Hapat</legend>
      <div className="steps-bar flex gap-4">
        {steps.map(({ name, label }) => (
          <label
            className="row between gap-8 small"
            key={name}
            data-step={name}
            style={scaled(minutesOf(typed[name]))}
          >
            <span>
              {name === 'wait' && <Hourglass size={13} aria-hidden />}
              {label}
            </span>
            <input
              className="control numbers centered"
              inputMode="numeric"
              autoComplete="off"
              value={typed[name]}
              aria-invalid={wrong?.name === name || undefined}
              aria-describedby={words ? error : undefined}
              onChange={({ target }) => onEdit({ [name]: target.value })}
              onFocus={selectAll}
            />
          </label>
        ))}
      </div>
      {words && (
        <p id={error} className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {words}
        </p>
      )}
      <p className="field-hint">
        {counted(whole, 'minutë', 'minuta')} gjithsej. Në pritje berberi është i lirë për dikë
        tjetër.
      </p>
    </fieldset>
  )
}
