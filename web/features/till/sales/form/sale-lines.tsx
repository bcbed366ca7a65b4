import { useQuery } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { amountFromText } from '#contract/kit/money.ts'
import { signHere } from '#contract/kit/currency.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { type Added, type Booked, priceText } from './sale-draft.ts'
import type { TillFormState } from './use-till-form.ts'

/** Where a line is added, it is written at once: also as the dialog opens, which would begin with a product above. */
const writeHere = (field: HTMLInputElement | null) => {
  field?.setAttribute('autofocus', '')
  field?.focus()
}

type Props = { form: TillFormState }

/** What was booked, with what it costs, and what was sold beside it. */
export function SaleLines({ form: { booked, draft, errors, edit } }: Props) {
  const errorsOf = (nth: number) =>
    [errors[`lines.${nth}.name`], errors[`lines.${nth}.price`]].filter(
      (words) => words !== undefined,
    )
  const change = (key: number, part: Partial<Added>) =>
    edit({ added: draft.added.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  return (
    <ul className="till-lines">
      {booked.map((line, nth) => (
        <BookedLine
          key={nth}
          line={line}
          price={priceText(booked, draft, nth)}
          errors={errorsOf(nth)}
          onPrice={(price) => edit({ prices: { ...draft.prices, [nth]: price } })}
        />
      ))}
      {draft.added.map((line, at) => (
        <AddedLine
          key={line.key}
          line={line}
          errors={errorsOf(booked.length + at)}
          onChange={(part) => change(line.key, part)}
          {...((booked.length > 0 || draft.added.length > 1) && {
            onRemove: () => edit({ added: draft.added.filter(({ key }) => key !== line.key) }),
          })}
        />
      ))}
    </ul>
  )
}

type BookedProps = {
  line: Booked
  price: string
  errors: readonly string[]
  onPrice: (price: string) => void
}

function BookedLine({
  line: { name, barber, price: before },
  price,
  errors,
  onPrice,
}: BookedProps) {
  const wrong = useId()
  return (
    <li className="row wrap">
      <span className="grow">
        <b>{name}</b>
        <small>
          {barber}
          {amountFromText(price) !== before && ` · ishte ${money(before)}`}
        </small>
      </span>
      <Price name={name} price={price} wrong={errors.length > 0 && wrong} onPrice={onPrice} />
      <Wrong id={wrong}>{errors}</Wrong>
    </li>
  )
}

type AddedProps = {
  line: Added
  errors: readonly string[]
  onChange: (part: Partial<Added>) => void
  onRemove?: () => void
}

function AddedLine({ line, errors, onChange, onRemove }: AddedProps) {
  const wrong = useId()
  const isNameless = line.name.trim() === ''
  const called = isNameless ? 'produkti' : line.name
  return (
    <li className="till-added flex wrap gap-8">
      <input
        ref={writeHere}
        className="control"
        aria-label="Çfarë u shit"
        placeholder="Çfarë u shit"
        maxLength={120}
        autoComplete="off"
        value={line.name}
        onChange={({ target }) => onChange({ name: target.value })}
        {...(errors.length > 0 && isNameless && invalid(wrong))}
      />
      <Price
        isField
        name={called}
        price={line.price}
        wrong={errors.length > 0 && !isNameless && wrong}
        onPrice={(price) => onChange({ price })}
      />
      <span className="till-seller row gap-8">
        <small>E shiti</small>
        <Seller line={line} onSeller={(staffId) => onChange({ staffId })} />
        {onRemove && (
          <button
            type="button"
            className="till-remove"
            aria-label={`Hiqe: ${called}`}
            onClick={onRemove}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </span>
      <Wrong id={wrong}>{errors}</Wrong>
    </li>
  )
}

const invalid = (id: string) => ({ 'aria-invalid': true, 'aria-describedby': id })

type PriceProps = {
  name: string
  price: string
  wrong: string | false
  onPrice: (price: string) => void
  /** Of a line that is being written; what was booked is a value that can be changed in its place. */
  isField?: boolean
}

const Price = ({ name, price, wrong, onPrice, isField = false }: PriceProps) => (
  <label className={isField ? 'till-cost control-line' : 'till-price'}>
    <input
      className={isField ? 'control' : undefined}
      placeholder={isField ? 'Çmimi' : undefined}
      inputMode="decimal"
      autoComplete="off"
      aria-label={`Çmimi: ${name}`}
      value={price}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onPrice(target.value)}
      {...(wrong && invalid(wrong))}
    />
    {isField ? <span className="control-suffix">{signHere()}</span> : signHere()}
  </label>
)

const Wrong = ({ id, children }: { id: string; children: ReactNode & readonly string[] }) =>
  children.length > 0 && (
    <p id={id} className="field-error" role="alert">
      <CircleAlert size={14} aria-hidden />
      {children.join(' ')}
    </p>
  )

type SellerProps = { line: Added; onSeller: (staffId: string | null) => void }
const nobody = ''

/** A member with one column sells in that column. */
function Seller({ line: { staffId, name }, onSeller }: SellerProps) {
  const { data: staff = [] } = useQuery(staffQuery)
  const own = useOwnColumn()
  const sellers = staff.filter((one) => one.id === staffId || (one.active && isOpenTo(own, one.id)))
  if (own !== undefined)
    return <span className="grow">{sellers.find(({ id }) => id === staffId)?.name}</span>
  return (
    <select
      className="control control-select"
      aria-label={`Kush e shiti: ${name || 'produkti'}`}
      value={staffId ?? nobody}
      onChange={({ target }) => onSeller(target.value || null)}
    >
      {sellers.map(({ id, name: barber }) => (
        <option key={id} value={id}>
          {barber}
        </option>
      ))}
      <option value={nobody}>Salloni</option>
    </select>
  )
}
