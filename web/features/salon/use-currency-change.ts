import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { type Currency, currencyFacts, signHere } from '#contract/kit/currency.ts'
import type { Service } from '#contract/services/services.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { ApiError } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { useChangeSalon } from './mutations.ts'

/** Prices keep their figures: one of them shows what becomes of all. */
function mayChange(services: readonly Service[], currency: Currency) {
  const prices = services.map(({ price }) => price).filter((price) => price > 0)
  if (prices.length === 0) return true
  const { many } = currencyFacts[currency]
  const figure = String(Math.max(...prices)).replace('.', ',')
  const become = prices.length === 1 ? 'bëhet' : 'bëhen'
  return confirm({
    title: `${counted(prices.length, 'çmim', 'çmime')}: ${figure} ${signHere()} ${become} ${figure} ${many}?`,
    body: 'Shifrat mbeten siç janë shkruar, edhe te terminet. Pas shitjes së parë monedha nuk ndryshohet më.',
    action: `Po, në ${many}`,
    button: LineButton,
  })
}

/** Saves a currency at once. A refusal leaves the one before, and says why. */
export function useCurrencyChange() {
  const client = useQueryClient()
  const changeSalon = useChangeSalon()
  const [asked, setAsked] = useState<Currency>()
  const [error, setError] = useState<string>()

  async function choose(currency: Currency) {
    setAsked(currency)
    setError(undefined)
    try {
      if (!(await mayChange(await client.fetchQuery(servicesQuery), currency))) return false
      await changeSalon({ currency })
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.fields['currency'] ?? failure.message)
      return false
    } finally {
      setAsked(undefined)
    }
  }
  return { asked, error, choose }
}
