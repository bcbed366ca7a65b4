import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'
import type { Tab } from './queries.ts'

const rest = 150

type SetParams = ReturnType<typeof useSearchParams>[1]

/** The same address, with that client open or with none. */
function showing(now: URLSearchParams, id: string | undefined) {
  const next = new URLSearchParams(now)
  if (id === undefined) next.delete('k')
  else next.set('k', id)
  return next
}

function useOpening(setParams: SetParams) {
  const isOurStep = useRef(false)
  return {
    open: (id: string) => {
      isOurStep.current = true
      setParams((now) => showing(now, id))
    },
    close: () => {
      // The step that opened it goes with it; a link from elsewhere has none here.
      if (isOurStep.current) history.back()
      else setParams((now) => showing(now, undefined), { replace: true })
    },
  }
}

/**
 * The tab, the page and the client that is open are kept in the address, so that a reload and the way back lead here;
 * what is searched for is a person's name and stays out of it.
 */
export function useClientsPlace() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const status: Tab = params.get('tab') === 'anulime' ? 'cancelled' : 'active'
  const page = Math.max(1, Math.trunc(Number(params.get('p'))) || 1)
  const q = useDebounced(typed.trim(), rest)

  const turn = (tab: Tab, to: number) => {
    const next = new URLSearchParams()
    if (tab === 'cancelled') next.set('tab', 'anulime')
    if (to > 1) next.set('p', String(to))
    setParams(next, { replace: true })
  }
  return {
    wanted: { q, status, page },
    typed,
    search: (text: string) => {
      setTyped(text)
      if (page > 1) turn(status, 1)
    },
    show: (tab: Tab) => turn(tab, 1),
    turnTo: (to: number) => turn(status, to),
    opened: params.get('k'),
    ...useOpening(setParams),
  }
}
