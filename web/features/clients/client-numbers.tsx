import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type Client,
  type ClientDetails,
  hasNoDigit,
  mostNumbers,
} from '#contract/clients/clients.ts'
import { isSame } from '#contract/kit/details.ts'
import { useNumberHint } from '#web/features/salon/numbers/use-number-hint.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Numbered = ClientDetails & Pick<Client, 'phones'>

/** A first number goes alone, as `phone`; where the others change too, all of them go. */
export function saidNumbers({ phone, phones, ...rest }: Numbered, seen: readonly string[] = []) {
  return isSame(phones.slice(1), seen.slice(1)) ? { ...rest, phone } : { ...rest, phones }
}

type Props = {
  numbers: readonly string[]
  onChange: (numbers: readonly string[]) => void
  error: string | undefined
}

/** All numbers but the first, each in a field of its own: a mother's, one abroad, one at work. */
export function OtherNumbers({ numbers, onChange, error }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const count = useRef(numbers.length)
  // A field that was asked for is the one that is typed in.
  useEffect(() => {
    const isMore = numbers.length > count.current
    count.current = numbers.length
    if (isMore)
      list.current?.querySelector<HTMLInputElement>('.client-number:last-of-type input')?.focus()
  }, [numbers.length])
  const room = mostNumbers - 1 - numbers.length
  const first = numbers.findIndex(hasNoDigit)
  const wrong = first < 0 ? numbers.length - 1 : first
  return (
    <div ref={list} className="client-numbers stack start gap-10">
      {numbers.map((typed, nth) => (
        <OtherNumber
          // oxlint-disable-next-line react/no-array-index-key -- numbers have no name but their place
          key={nth}
          label={`Numri ${nth + 2}`}
          typed={typed}
          onType={(next) => onChange(numbers.with(nth, next))}
          onRemove={() => onChange(numbers.toSpliced(nth, 1))}
          error={nth === wrong ? error : undefined}
        />
      ))}
      {room > 0 && (
        <Button kind="ghost" size="small" onClick={() => onChange([...numbers, ''])}>
          <Plus size={15} aria-hidden />
          Edhe një numër
        </Button>
      )}
    </div>
  )
}

type OtherProps = {
  label: string
  typed: string
  onType: (typed: string) => void
  onRemove: () => void
  error: string | undefined
}

const OtherNumber = ({ label, typed, onType, onRemove, error }: OtherProps) => (
  <div className="client-number">
    <Field
      label={label}
      type="tel"
      autoComplete="off"
      maxLength={40}
      value={typed}
      hint={useNumberHint(typed)}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
    <Button kind="icon" aria-label={`Hiq: ${label}`} onClick={onRemove}>
      <X size={17} aria-hidden />
    </Button>
  </div>
)
