import { useId } from 'react'
import { type ExpenseKind, expenseKindLabels, expenseKinds } from '#contract/till/expenses.ts'
import { TileFace, Tiles } from '#web/features/till/sales/form/tiles.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { kindIcons } from './kinds.ts'
import './expenses.css'

const tiles = expenseKinds.map((value) => ({
  value,
  label: expenseKindLabels[value],
  icon: kindIcons[value],
}))

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
      <Tiles tiles={tiles} chosen={kind} onChoose={onChoose} />
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

export const KindFace = ({ kind }: { kind: ExpenseKind }) => (
  <TileFace label={expenseKindLabels[kind]} icon={kindIcons[kind]} />
)
