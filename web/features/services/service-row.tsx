import { ChevronDown, CircleAlert, Trash2 } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { signHere } from '#contract/kit/currency.ts'
import { useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Complaint, Draft, Typed } from './service-drafts.ts'

type Props = {
  row: Draft
  complaint: Complaint | undefined
  isUnsaved: boolean
  onEdit: (typed: Partial<Typed>) => void
  onActivate: (active: boolean) => void
  onRemove: () => void
}

type Column = {
  name: 'name' | 'description' | 'duration' | 'price'
  label: string
  suffix?: string
  inputMode?: 'numeric' | 'decimal'
}
export const columns: readonly Column[] = [
  { name: 'name', label: 'Emri' },
  { name: 'description', label: 'Përshkrimi' },
  { name: 'duration', label: 'Kohëzgjatja', suffix: 'min', inputMode: 'numeric' },
  { name: 'price', label: 'Çmimi', inputMode: 'decimal' },
]

/** A number is mostly replaced, seldom mended. */
const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select()

/** On a phone two dozen services are a list to look through: each is a line that opens. */
const phone = '(max-width: 600px)'

export function ServiceRow(props: Props) {
  const { row, complaint, isUnsaved } = props
  const { seen, typed } = row
  const isNarrow = useMedia(phone)
  // What is new or wrong stands open by itself.
  const [isWanted, setWanted] = useState(!seen)
  const isOpen = !isNarrow || isWanted || complaint !== undefined
  const name = seen?.name ?? (typed.name.trim() || 'Shërbim i ri')
  return (
    <li>
      <fieldset className="service-row" data-unsaved={isUnsaved || undefined}>
        <legend>
          <VisuallyHidden>{name}</VisuallyHidden>
        </legend>
        {isNarrow && (
          <Summary
            name={typed.name.trim() || name}
            typed={typed}
            isOpen={isOpen}
            onPress={() => setWanted(!isOpen)}
          />
        )}
        {isOpen && <Fields {...props} />}
        <div className="service-active">
          <Switch
            label={isNarrow ? <VisuallyHidden>Aktiv</VisuallyHidden> : 'Aktiv'}
            checked={typed.active}
            onChange={props.onActivate}
          />
        </div>
        {isOpen && (
          <Button
            kind="icon"
            className="service-remove"
            aria-label={`Fshi: ${name}`}
            onClick={props.onRemove}
          >
            <Trash2 size={17} aria-hidden />
          </Button>
        )}
        {complaint?.row && (
          <p className="field-error service-trouble" role="alert">
            <CircleAlert size={14} aria-hidden />
            {complaint.row}
          </p>
        )}
      </fieldset>
    </li>
  )
}

type SummaryProps = { name: string; typed: Typed; isOpen: boolean; onPress: () => void }

const Summary = ({ name, typed, isOpen, onPress }: SummaryProps) => (
  <button type="button" className="service-line" aria-expanded={isOpen} onClick={onPress}>
    <ChevronDown size={17} aria-hidden />
    <b>{name}</b>
    <small>
      {typed.duration} min · {typed.price} {signHere()}
    </small>
  </button>
)

const Fields = ({ row: { typed }, complaint, onEdit }: Props) =>
  columns.map((column) => (
    <Field
      key={column.name}
      className={`service-${column.name}`}
      label={column.label}
      suffix={column.name === 'price' ? signHere() : column.suffix}
      inputMode={column.inputMode}
      autoComplete="off"
      value={typed[column.name]}
      error={complaint?.[column.name]}
      onChange={({ target }) => onEdit({ [column.name]: target.value })}
      onFocus={column.inputMode && selectAll}
    />
  ))
