import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { actionTypes, severities, shortestSearch } from '#contract/history.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'
import type { Filters } from './queries.ts'

const rest = 250
const known = <T extends string>(all: readonly T[], asked: string | null): T | '' =>
  all.find((one) => one === asked) ?? ''

/** The names that the filters have in the address. */
const names = { action_type: 'veprimi', severity: 'rendesia', start_date: 'prej' } as const
type Kept = Pick<Filters, keyof typeof names>

/**
 * The filters and the page are kept in the address, so that a reload and the way back lead here; what is searched for
 * is often a person's name and stays out of it. Any change of a filter leads back to the first page.
 */
export function useHistoryPlace() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const day = params.get(names.start_date) ?? ''
  const kept: Kept = {
    action_type: known(actionTypes, params.get(names.action_type)),
    severity: known(severities, params.get(names.severity)),
    start_date: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
  }
  const page = Math.max(1, Math.trunc(Number(params.get('p'))) || 1)
  const settled = useDebounced(typed.trim(), rest)

  const go = (filters: Partial<Kept>, to = 1) => {
    const next = new URLSearchParams()
    for (const [field, value] of Object.entries({ ...kept, ...filters }))
      if (value !== '') next.set(names[field as keyof Kept], value)
    if (to > 1) next.set('p', String(to))
    setParams(next, { replace: true })
  }
  return {
    wanted: { ...kept, search: settled.length < shortestSearch ? '' : settled, page },
    typed,
    /** Typed, and not yet what is asked for. */
    isTyping: typed.trim() !== settled,
    isShort: typed.trim() !== '' && typed.trim().length < shortestSearch,
    search: (text: string) => {
      setTyped(text)
      if (page > 1) go({})
    },
    filter: (filters: Partial<Kept>) => go(filters),
    turnTo: (to: number) => go({}, to),
    reset: () => {
      setTyped('')
      setParams({}, { replace: true })
    },
  }
}
