import { useEffect, useId, useRef } from 'react'
import { currencies, type Currency, currencyFacts, currencyHere } from '#contract/kit/currency.ts'
import type { useCurrencyChange } from '#web/features/salon/use-currency-change.ts'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Chips } from './chips.tsx'

const options = currencies.map((value) => ({ value, name: currencyFacts[value].label }))

type Props = {
  /** Every salon begins in euro: until it is said, none is chosen. */
  isChosen: boolean
  change: ReturnType<typeof useCurrencyChange>
  error: string | undefined
  onChoose: () => void
}

/** Three buttons, of which none is pressed at first. */
export function CurrencyChoice({ isChosen, change, error, onChoose }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const chosen = change.asked ?? (isChosen ? currencyHere() : undefined)
  useEffect(() => {
    if (error) box.current?.querySelector('button')?.focus()
  }, [error])
  async function choose(currency: Currency) {
    if (currency === currencyHere() || (await change.choose(currency))) onChoose()
  }
  const wrong = change.error ?? (isChosen ? undefined : error)
  return (
    <div ref={box} className="stack gap-6">
      <p>Me çfarë paraje janë çmimet?</p>
      <Chips
        label="Monedha"
        options={options}
        isOn={(currency) => currency === chosen}
        onTurn={(currency) => void choose(currency)}
      />
      {wrong && <FieldError id={id}>{wrong}</FieldError>}
    </div>
  )
}
