import { Suspense, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Account } from '#contract/accounts/session.ts'
import { Arrival } from '#web/platform/page-announcer.tsx'
import { type KnownAs, useKnownAs } from '#web/platform/device/known-device.ts'
import { hasBeenHere } from '#web/platform/device/been-here.ts'
import { forgetLeaving, useSession } from '#web/platform/session.ts'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'
import { pages } from './pages.ts'
import { landing } from './screen-table.ts'
import { isDoor, isPublic, movedTo, type Screen, screenAt } from './screens.ts'

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
  if (screen.role && user.role !== screen.role) return <Redirect to="/" replace />
  if (screen.adminTo && user.role === 'admin') return <Redirect to={screen.adminTo} replace />
  return <Shown key={screen.path} screen={screen} />
}

type Asked = Screen | undefined

type VisitorProps = { screen: Asked; left: boolean; asked: string }

/** A person who was signed in a moment ago or comes back to this device is sent to the log-in; other visitors get to know the product. */
function VisitorScreen({ screen, left, asked }: VisitorProps) {
  if (screen && isPublic(screen)) return <Shown key={screen.path} screen={screen} />
  if (left) return <Redirect to="/login" replace />
  if (hasBeenHere()) {
    const isKept = screen?.audience === 'shell' && screen.path !== '/'
    return <Redirect to={isKept ? `/login?next=${encodeURIComponent(asked)}` : '/login'} replace />
  }
  return <Shown key={landing.path} screen={landing} />
}

/** The log-in of a known device, a person's own or the salon's tablet, without a glimpse of the page for other visitors. */
function Door({ known }: { known: KnownAs }) {
  const Page = pages[known]
  return (
    <Arrival title="Hyrje">
      <Page />
    </Arrival>
  )
}

const { 'signed-in': SignedInRoot, shell: Shell, 'set-up': SetUp } = pages

/** Shortcuts of the installed app begin at the log-in and lead on from there. */
function nextOf(search: string) {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return screenAt(next.replace(/\?.*/, ''))?.audience === 'shell' ? next : '/'
}

function AccountScreen({ screen, user }: { screen: Asked; user: Account }) {
  const search = useSearch()
  if (!screen || screen.audience === 'visitor') return <Redirect to={nextOf(search)} replace />
  if (screen.audience === 'everyone') return <Shown key={screen.path} screen={screen} />
  if (user.mustSetUpSecondFactor && screen.page !== 'logout-page')
    return (
      <SignedInRoot>
        <Arrival title="Hyrja me dy hapa">
          <SetUp />
        </Arrival>
      </SignedInRoot>
    )
  const page = <Guarded screen={screen} user={user} />
  return <SignedInRoot>{screen.audience === 'shell' ? <Shell>{page}</Shell> : page}</SignedInRoot>
}

export function AppRoutes() {
  const { user, left } = useSession()
  const [pathname] = useLocation()
  const search = useSearch()
  const known = useKnownAs()
  const screen = screenAt(pathname)
  const asked = search === '' ? pathname : `${pathname}?${search}`
  const isAtHome = screen !== undefined && isPublic(screen)
  useEffect(() => {
    if (left && isAtHome) forgetLeaving()
  }, [left, isAtHome])

  const leadsTo = movedTo(pathname, search)
  if (leadsTo !== undefined) return <Redirect to={leadsTo} replace />
  return (
    // Suspense stands around the error boundary: inside it, each navigation would flash the fallback.
    <Suspense fallback={<DelayedSpinner />}>
      <ErrorBoundary place={pathname}>
        {DevUi && pathname === '/dev/ui' ? (
          <DevUi />
        ) : user ? (
          // A session stands in one salon: another one begins anew, with nothing of the first on its screens.
          <AccountScreen key={`${user.id} ${user.salon?.id}`} screen={screen} user={user} />
        ) : known && isDoor(screen, search) ? (
          <Door known={known} />
        ) : (
          <VisitorScreen {...{ screen, left, asked }} />
        )}
      </ErrorBoundary>
    </Suspense>
  )
}
