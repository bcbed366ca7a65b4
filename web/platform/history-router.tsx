import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'
import { Router } from 'wouter'
import { pushPage, replacePage } from '#web/ui/overlay/history-steps.ts'
import { hasNewerBuild } from './loading/newer-build.ts'

/** Each page in the browser's history has a key of its own; the one that was loaded is the `default`. */
function entryNow(isBack: boolean) {
  const { pathname, search, hash } = location
  const state: { key?: string } | null = history.state
  return { pathname, search, hash, key: state?.key ?? 'default', isBack }
}

const drawn = { pathname: '/', search: '', hash: '', key: 'default', isBack: false }
const Entry = createContext(drawn)

/** The hash, the key and the direction of the step that led here: what wouter's own hooks leave out. */
export const useHistoryEntry = () => useContext(Entry)

let arrive = (_isBack: boolean) => {}

/** Also for what leads to a page from outside of all components. */
export function goTo(to: string, { replace = false } = {}) {
  const { pathname, href } = new URL(to, location.href)
  const isElsewhere = pathname !== location.pathname
  if (isElsewhere && !replace && hasNewerBuild()) return location.assign(href)
  // A link to the page that is open adds no step for the way back.
  const step = replace || href === location.href ? replacePage : pushPage
  step({ key: Math.random().toString(36).slice(2, 10) }, href)
  arrive(false)
}

/** wouter's own hook reads an external store, and React can't hold the old screen back for one of those. */
const useHeldLocation = (): [string, typeof goTo] => [useHistoryEntry().pathname, goTo]
const useHeldSearch = () => useHistoryEntry().search

const arriveWith = (set: (entry: typeof drawn) => void) => (isBack: boolean) =>
  startTransition(() => set(entryNow(isBack)))

/** Connects wouter to the browser's history. The old screen stays until the new one can be shown. */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(() => entryNow(true))
  const [arriveHere] = useState(() => (arrive = arriveWith(setEntry)))
  useLayoutEffect(() => {
    const onPop = () => arriveHere(true)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [arriveHere])
  return (
    <Entry value={entry}>
      <Router hook={useHeldLocation} searchHook={useHeldSearch}>
        {children}
      </Router>
    </Entry>
  )
}
