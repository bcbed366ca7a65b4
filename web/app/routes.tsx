import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { Account } from '#contract/auth.ts'
import { Arrival } from '#web/platform/arrival.tsx'
import { forgetLeaving, useSession } from '#web/platform/session.ts'
import { DelayedSpinner } from '#web/ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'
import { pages } from './pages.ts'
import { isPublic, landing, type Screen, screenAt, screens } from './screens.ts'

const screensFor = (wanted: Screen['audience']) =>
  screens.filter(({ audience }) => audience === wanted)

/** The kit in all its states; no part of what is built for people. */
const DevUi = import.meta.env.DEV
  ? lazyPage(() => import('./dev-ui-page.tsx'), 'DevUiPage')
  : undefined

function Shown({ screen }: { screen: Screen }) {
  const Page = pages[screen.page]
  return (
    <Arrival title={screen.title}>
      <Page />
    </Arrival>
  )
}

function Guarded({ screen, user }: { screen: Screen; user: Account }) {
  if (screen.role && user.role !== screen.role) return <Navigate to="/" replace />
  if (screen.adminTo && user.role === 'admin') return <Navigate to={screen.adminTo} replace />
  return <Shown key={screen.path} screen={screen} />
}

const routeTo = (screen: Screen) => (
  <Route
    key={screen.path}
    path={screen.path}
    element={<Shown key={screen.path} screen={screen} />}
  />
)

/** Whoever was signed in a moment ago is sent to the log-in; anybody else gets to know the product. */
function VisitorRoutes({ left }: { left: boolean }) {
  return (
    <Routes>
      {screens.filter(isPublic).map(routeTo)}
      <Route
        path="*"
        element={left ? <Navigate to="/login" replace /> : <Shown screen={landing} />}
      />
    </Routes>
  )
}

function AccountRoutes({ user }: { user: Account }) {
  const { inside: Inside, shell: Shell } = pages
  return (
    <Routes>
      {screensFor('everyone').map(routeTo)}
      {screensFor('visitor').map(({ path }) => (
        <Route key={path} path={path} element={<Navigate to="/" replace />} />
      ))}
      <Route element={<Inside />}>
        {screensFor('account').map(routeTo)}
        <Route element={<Shell />}>
          {screensFor('shell').map((screen) => (
            <Route
              key={screen.path}
              path={screen.path}
              element={<Guarded screen={screen} user={user} />}
            />
          ))}
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}

export function AppRoutes() {
  const { user, left } = useSession()
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const isAtHome = screen !== undefined && isPublic(screen)
  useEffect(() => {
    if (left && isAtHome) forgetLeaving()
  }, [left, isAtHome])

  const routes = user ? <AccountRoutes user={user} /> : <VisitorRoutes left={left} />
  return (
    // Outside the boundary, or each navigation would flash the fallback.
    <Suspense fallback={<DelayedSpinner />}>
      <ErrorBoundary place={pathname}>
        {DevUi && pathname === '/dev/ui' ? <DevUi /> : routes}
      </ErrorBoundary>
    </Suspense>
  )
}
