import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import { type ComponentProps, useId } from 'react'
import type { Trade } from '#contract/services/price-lists.ts'
import type { Service } from '#contract/services/services.ts'
import type { Typed } from '#web/features/services/service-drafts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldAria, FieldError } from '#web/ui/form/field-frame.tsx'
import { useWholeOnEntry } from '#web/ui/form/use-whole-on-entry.ts'

/** A service that is proposed, added here, or saved before; what is not wanted is left out. */
export type Line = {
  id: string
  seen?: Service | undefined
  typed: Typed
  isWanted: boolean
  /** Of the list of this trade, with the price that it proposes. */
  trade?: Trade
  proposed?: string
  /** Its name is typed too. */
  isNew?: boolean
}

type CellProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  id: string
  error: string | undefined
  unit?: string | undefined
  onType: (typed: string) => void
}

const Cell = ({ id, error, unit, onType, ...input }: CellProps) => (
  <span className="control-line">
    <input
      className="control"
      autoComplete="off"
      {...input}
      {...fieldAria(id, { error })}
      onChange={({ target }) => onType(target.value)}
    />
    {unit !== undefined && <span className="control-suffix">{unit}</span>}
  </span>
)

type Edit = (change: Partial<Line>) => void
type NameProps = { id: string; line: Line; error: string | undefined; onEdit: Edit }

/** The tick, and the name: given, or typed here. */
function Name({ id, line: { typed, isWanted, isNew }, error, onEdit }: NameProps) {
  const tick = {
    checked: isWanted,
    onChange: ({ target }: { target: HTMLInputElement }) => onEdit({ isWanted: target.checked }),
  }
  if (!isNew) return <Checkbox label={typed.name} {...tick} {...fieldAria(id, { error })} />
  return (
    <span className="first-name row gap-10">
      <input type="checkbox" className="checkbox" aria-label={calledIn(typed)} {...tick} />
      <Cell
        id={id}
        error={error}
        aria-label="Emri i shërbimit"
        placeholder="Emri i shërbimit"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes with the press that asks for it
        autoFocus
        value={typed.name}
        onType={(name) => onEdit({ typed: { ...typed, name }, isWanted: true })}
      />
    </span>
  )
}

const calledIn = ({ name }: Typed) => name.trim() || 'shërbim i ri'

type Props = { line: Line; sign: string | undefined; errors: FieldErrors; onEdit: Edit }

/** Whoever types minutes or a price wants the service. */
export function ServiceLine({ line, sign, errors, onEdit }: Props) {
  const { id, typed } = line
  const own = useId()
  const whole = useWholeOnEntry()
  const called = calledIn(typed)
  const at = (...names: string[]) => names.map((name) => errors[`${id}.${name}`]).find(Boolean)
  const name = { id: `${own}-name`, error: at('name', 'row') }
  const minutes = { id: `${own}-minutes`, error: at('work', 'duration') }
  const price = { id: `${own}-price`, error: at('price') }
  const type = (change: Partial<Typed>) =>
    onEdit({ typed: { ...typed, ...change }, isWanted: true })
  return (
    <li>
      <Name {...name} line={line} onEdit={onEdit} />
      <Cell
        {...minutes}
        unit="min"
        aria-label={`Minutat: ${called}`}
        inputMode="numeric"
        value={typed.work}
        onType={(work) => type({ work })}
        {...whole}
      />
      <Cell
        {...price}
        unit={sign}
        aria-label={`Çmimi: ${called}`}
        inputMode="decimal"
        value={typed.price}
        onType={(amount) => type({ price: amount })}
        {...whole}
      />
      {[name, minutes, price].map(
        (field) =>
          field.error && (
            <FieldError key={field.id} id={field.id}>
              {field.error}
            </FieldError>
          ),
      )}
    </li>
  )
}
