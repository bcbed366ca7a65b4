import { useState } from 'react'
import { currencies, type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { ApiError } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useChangeSalon } from './mutations.ts'

const options = currencies.map((value) => ({ value, label: currencyFacts[value].label }))
const isCurrency = (value: string): value is Currency =>
  currencies.some((currency) => currency === value)

/** Saves the currency at once. A salon that has prices keeps its own: the refusal is shown beside the field. */
export function CurrencyField({ hint }: { hint: string }) {
  const { user } = useSession()
  const changeSalon = useChangeSalon()
  const [asked, setAsked] = useState<Currency>()
  const [error, setError] = useState<string>()

  async function choose(value: string) {
    if (!isCurrency(value)) return
    setAsked(value)
    setError(undefined)
    try {
      await changeSalon({ currency: value })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.fields['currency'] ?? failure.message)
    } finally {
      setAsked(undefined)
    }
  }
  return (
    <SelectField
      label="Monedha"
      hint={hint}
      options={options}
      value={asked ?? user?.salon?.currency}
      error={error}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
