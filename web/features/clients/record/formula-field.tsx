import { useState } from 'react'
import { longestNote } from '#contract/clients/clients.ts'
import { withLineFor } from '#contract/clients/formula.ts'
import { dayOf } from '#contract/kit/time.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'

/** The end of a text is where it goes on. */
function atItsEnd(area: HTMLTextAreaElement | null) {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

type Props = {
  label: string
  error: string | undefined
  name: string
  autoComplete: string
  defaultValue: string
  /** A line for today is begun, and typed on. */
  isBegun: boolean
}

export function FormulaField({ isBegun, defaultValue, ...field }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <TextAreaField
      {...field}
      ref={isBegun ? atItsEnd : undefined}
      defaultValue={isBegun ? withLineFor(defaultValue, today) : defaultValue}
      className="whole"
      rows={2}
      maxLength={longestNote}
      hint="Rreshti i fundit shihet te karta e vizitës."
    />
  )
}
