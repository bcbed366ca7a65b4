import { useState } from 'react'
import { useSearchParams } from 'wouter'
import {
  type UserFilter,
  userFilters,
  type UserOrder,
  userOrders,
} from '#contract/accounts/users.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'

const rest = 150
const oneOf = <T extends string>(known: readonly T[], asked: string | null, usual: T) =>
  known.find((one) => one === asked) ?? usual

const placeOf = (params: URLSearchParams) => ({
  filter: oneOf(userFilters, params.get('shfaq'), 'all'),
  sort: oneOf(userOrders, params.get('radha'), 'newest'),
  page: Math.max(1, Math.trunc(Number(params.get('p'))) || 1),
})

/**
 * What is shown is kept in the address, so that a reload and the way back lead here; what is searched for is a
 * person's name and stays out of it. Any change leads back to the first page.
 */
export function useUsersPlace() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const { filter, sort, page } = placeOf(params)
  const q = useDebounced(typed.trim(), rest)

  const go = (to: { filter?: UserFilter; sort?: UserOrder; page?: number }) => {
    // The address is ahead of the screen: the second of two quick choices keeps the first.
    const next = { ...placeOf(new URLSearchParams(location.search)), page: 1, ...to }
    const place = new URLSearchParams()
    if (next.filter !== 'all') place.set('shfaq', next.filter)
    if (next.sort !== 'newest') place.set('radha', next.sort)
    if (next.page > 1) place.set('p', String(next.page))
    setParams(place, { replace: true })
  }
  return {
    wanted: { q, filter, sort, page },
    typed,
    search: (text: string) => {
      setTyped(text)
      if (page > 1) go({})
    },
    go,
  }
}
