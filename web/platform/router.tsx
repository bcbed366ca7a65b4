import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  createPath,
  type NavigateOptions,
  type Navigator,
  NavigationType,
  Router,
  type To,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router'
import { pushPage, replacePage } from '#web/ui/overlay/history-steps.ts'
import { hasNewerBuild } from './loading/newer-build.ts'

// React Router's own of the same names bring along what serves data routers and rendering on servers: 10 KB, compressed.

/** Every step of the browser's history has a key of its own; the page it began with is the `default`. */
type Stored = { key?: string } | null

function placeNow() {
  const { pathname, search, hash } = location
  const stored: Stored = history.state
  return { pathname, search, hash, key: stored?.key ?? 'default' }
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

function navigatorTelling(arrive: (type: NavigationType) => void): Navigator {
  const step = (act: typeof pushPage, type: NavigationType) => (to: To) => {
    act({ key: Math.random().toString(36).slice(2, 10) }, hrefOf(to))
    arrive(type)
  }
  const push = step(pushPage, NavigationType.Push)
  const leads = (to: To) => new URL(hrefOf(to), location.href).pathname !== location.pathname
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: (to) => (hasNewerBuild() && leads(to) ? location.assign(hrefOf(to)) : push(to)),
    replace: step(replacePage, NavigationType.Replace),
  }
}

/** Ties the router to the browser's history. A step holds the old screen until the new one is there. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ place, type }, setStep] = useState(() => ({
    place: placeNow(),
    type: NavigationType.Pop,
  }))
  const arrive = useCallback(
    (next: NavigationType) => startTransition(() => setStep({ place: placeNow(), type: next })),
    [],
  )
  const navigator = useMemo(() => navigatorTelling(arrive), [arrive])
  useLayoutEffect(() => {
    const onPop = () => arrive(NavigationType.Pop)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [arrive])
  return (
    <Router location={place} navigationType={type} navigator={navigator}>
      {children}
    </Router>
  )
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** Anything else is a wish for a new tab or window, which the browser knows how to fulfil. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const href = useHref(to)
  const isHere = createPath(useLocation()) === href
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || rest.target || !isPlainClick(event)) return
    event.preventDefault()
    // Where one is already is no new step for the way back.
    void navigate(to, { replace: replace ?? isHere })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that says whether one is there, or below it. */
export function NavLink(link: LinkProps) {
  const { pathname } = useLocation()
  const isBelow = link.to !== '/' && pathname.startsWith(`${link.to}/`)
  return <Link {...link} aria-current={isBelow || pathname === link.to ? 'page' : undefined} />
}

type Change = URLSearchParams | Record<string, string> | ((now: URLSearchParams) => URLSearchParams)

/** What stands behind the question mark, and how to change it. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      const wanted =
        typeof next === 'function' ? next(new URLSearchParams(params)) : new URLSearchParams(next)
      void navigate(`?${wanted}`, options)
    },
    [navigate, params],
  )
  return [params, change] as const
}

/** What stands in the address where the screen's path has a name, as in `/abonimi/fatura/:id`. */
export function usePathParts(path: `/${string}`) {
  const asked = useLocation().pathname.split('/')
  const parts = path.split('/').map((name, place) => [name, asked[place] ?? ''] as const)
  const named = parts.filter(([name]) => name.startsWith(':'))
  return Object.fromEntries(named.map(([name, part]) => [name.slice(1), part]))
}
