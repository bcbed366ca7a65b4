import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type HistoryFilter, historyKinds } from '#contract/salon-history.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'

const restMs = 250
const isDay = (typed: string | null) => /^\d{4}-\d\d-\d\d$/.test(typed ?? '')

type Kept = Omit<HistoryFilter, 'q'>

/** What the address says; what it says wrong is left out. */
function keptIn(params: URLSearchParams): Kept {
  const said = (name: string) => params.get(name) || undefined
  const dayIn = (name: string) => (isDay(params.get(name)) ? said(name) : undefined)
  return {
    from: dayIn('from'),
    to: dayIn('to'),
    day: dayIn('day'),
    who: said('who'),
    kind: historyKinds.find((kind) => kind === params.get('kind')),
    client: said('client'),
    visit: said('visit'),
  }
}

/**
 * The filters are kept in the address, so that a reload and the way back lead here; what is searched for is often a
 * person's name and stays out of it.
 */
export function useSalonHistoryPlace() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), restMs)
  const kept = keptIn(params)
  /** What else the address says stays, the open tab for instance. */
  const write = (filters: Kept) =>
    setParams(
      (before) => {
        const others = [...before].filter(([name]) => !(name in kept))
        const chosen = Object.entries(filters).filter(([, value]) => Boolean(value))
        return new URLSearchParams([...others, ...(chosen as [string, string][])])
      },
      { replace: true },
    )
  const said = Object.entries(kept).filter(([, value]) => value !== undefined)
  return {
    kept,
    filter: { ...Object.fromEntries(said), ...(q !== '' && { q }) } as HistoryFilter,
    typed,
    search: setTyped,
    /** Typed, and not yet what is asked for. */
    isTyping: typed.trim() !== q,
    isFiltered: said.length > 0 || q !== '',
    choose: (change: Kept) => write({ ...kept, ...change }),
    reset: () => {
      setTyped('')
      write({})
    },
  }
}
export type SalonHistoryPlace = ReturnType<typeof useSalonHistoryPlace>
