import { useId, useState } from 'react'
import { shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { dayFromText } from '#contract/kit/typed-days.ts'
import { DatePopover } from './date-popover.tsx'
import { fieldAria, FieldFrame, type FieldText } from './field-frame.tsx'
import { type DayRange, isWithin } from './month-grid.tsx'
import { useWholeOnEntry } from './use-whole-on-entry.ts'
import './date-field.css'

type Props = FieldText &
  DayRange & {
    /** "2026-11-20", or "" for none. While what is typed is no date, the value is "". */
    value: string
    onChange: (day: string) => void
    /** The field is left, or its day is picked. */
    onLeave?: () => void
    today?: string
    disabled?: boolean | undefined
    className?: string
    /** What is said of a text that is no date. */
    wrong?: string
  }

/** Where a field has both its ends, "12.03.85" is the day between them: a birthday lies in the past. */
const dayIn = (text: string, { today = dayOf(new Date()), min, max }: Props) =>
  dayFromText(text, { today, within: min && max ? { min, max } : undefined })

function complaint(text: string, props: Props) {
  const { min, max, wrong = 'Shkruani datën si 20.11.2026.' } = props
  const day = dayIn(text, props)
  if (!day) return wrong
  if (min && day < min) return `Data më e hershme është ${shortDate(min)}.`
  return max && day > max ? `Data më e vonë është ${shortDate(max)}.` : undefined
}

/** The browser's own date field prints in the browser's language; this one speaks Albanian everywhere. */
export function DateField(props: Props) {
  const { label, hint, error, value, onChange, min, max, className } = props
  const { today, disabled, onLeave } = props
  const id = useId()
  const whole = useWholeOnEntry()
  const [draft, setDraft] = useState<string>()
  const [ownError, setOwnError] = useState<string>()
  const shown = ownError ?? error

  const type = (text: string) => {
    const day = dayIn(text, props)
    setDraft(text)
    setOwnError(undefined)
    onChange(day && isWithin(day, { min, max }) ? day : '')
  }
  const leave = () => {
    onLeave?.()
    if (draft === undefined) return
    const wrong = draft.trim() === '' ? undefined : complaint(draft, props)
    setOwnError(wrong)
    if (!wrong) setDraft(undefined)
  }
  const pick = (day: string) => {
    setDraft(undefined)
    setOwnError(undefined)
    onChange(day)
    onLeave?.()
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={shown} className={className}>
      <span className="control-line">
        <input
          className="control"
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd.mm.vvvv"
          value={draft ?? shortDate(value)}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          {...whole}
          {...fieldAria(id, { hint, error: shown })}
        />
        <DatePopover {...{ value, today, min, max, disabled }} onPick={pick} />
      </span>
    </FieldFrame>
  )
}
