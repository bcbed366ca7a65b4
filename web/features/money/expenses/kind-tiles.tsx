import { useId } from 'react'
import { type ExpenseKind, expenseKindLabels, expenseKinds } from '#contract/till/expenses.ts'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { kindIcons } from './kinds.ts'
import '#web/features/till/sales/form/till-form.css'
import './expenses.css'

type Props = {
  kind: ExpenseKind | undefined
  error: string | undefined
  onChoose: (kind: ExpenseKind) => void
}

/** The kinds of an expense, all in sight. */
export function KindTiles({ kind, error, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset
      className="till-ways expense-tiles"
      data-wrong={error ? '' : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="sr-only">Lloji</legend>
      {expenseKinds.map((value) => (
        <label key={value}>
          <input
            className="unseen-input"
            type="radio"
            name={id}
            value={value}
            checked={kind === value}
            onChange={() => onChoose(value)}
          />
          <KindFace kind={value} />
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

export function KindFace({ kind }: { kind: ExpenseKind }) {
  const Icon = kindIcons[kind]
  return (
    <span className="stack medium centered">
      <Icon size={20} aria-hidden />
      {expenseKindLabels[kind]}
    </span>
  )
}
