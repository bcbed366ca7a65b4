import { currencies, type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { useCurrency } from '#web/platform/session.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useCurrencyChange } from './use-currency-change.ts'

const options = currencies.map((value) => ({ value, label: currencyFacts[value].label }))
const isCurrency = (value: string): value is Currency =>
  currencies.some((currency) => currency === value)

/** Saves the currency at once. A salon that has counted money keeps its own: the refusal is shown beside the field. */
export function CurrencyField({ hint }: { hint: string }) {
  const here = useCurrency()
  const { asked, error, choose } = useCurrencyChange()
  return (
    <SelectField
      label="Monedha"
      hint={hint}
      options={options}
      value={asked ?? here}
      error={error}
      onChange={({ target }) => isCurrency(target.value) && void choose(target.value)}
    />
  )
}
