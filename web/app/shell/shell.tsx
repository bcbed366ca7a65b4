import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Account } from '#contract/accounts/session.ts'
import { AskedForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { useAutoConfirm } from '#web/visits/cache/use-auto-confirm.ts'
import { ExpiredStrip, TrialStrip } from '#web/features/subscription/salon/banners.tsx'
import { useSubscription } from '#web/features/subscription/salon/status-query.ts'
import { TellMenu, useToldWaits } from '#web/features/waiting/tell-menu.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { lying, phone, useMedia, wide } from '#web/platform/media.ts'
import { mayDo, useCanBook } from '#web/platform/rights.ts'
import { SearchContext } from '#web/features/schedule/page/frame-search.ts'
import { profileQuery, useSession } from '#web/platform/session.ts'
import { useLive } from '#web/platform/live/use-live.ts'
import { useRunningImport } from '#web/platform/live/use-running-import.ts'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Rail } from './rail.tsx'
import { screenAt } from '#web/app/screens.ts'
import { Allowed } from './allowed.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useEntries } from './use-entries.ts'
import { useShellDialog } from './use-shell-dialog.tsx'
import './shell.css'

export function Shell({ children }: { children?: ReactNode }) {
  const { user } = useSession()
  useQuery(profileQuery)
  return (
    user && (
      <AskedForNew>
        <Frame user={user}>{children}</Frame>
      </AskedForNew>
    )
  )
}

/** Asks who waits for an answer, once the page is there. */
const WaitingSignal = lazyPiece(async () => ({
  default: (await import('#web/features/waiting/waiting-signal.tsx')).WaitingSignal,
}))

const RunBar = lazyPiece(async () => ({
  default: (await import('#web/features/imports/run-bar.tsx')).RunBar,
}))

const SideBar = lazyPiece(async () => ({
  default: (await import('./side-bar.tsx')).SideBar,
}))

const loadShow = async () => (await import('#web/visits/cache/news.ts')).showNews

function Frame({ user, children }: { user: Account; children: ReactNode }) {
  const isWide = useMedia(wide)
  const isLying = useMedia(lying)
  const isPhone = useMedia(phone) && !isLying
  const { open = false, isReadable } = useSubscription()
  useLive(loadShow)
  const entries = useEntries(user, open ? 'open' : isReadable ? 'read' : 'closed')
  const isClosed = user.salon?.closed === true
  const isSubscriber = user.role === 'user' && user.salon !== null && !isClosed && open
  useAutoConfirm(isSubscriber && mayDo(user, 'day.all'))
  const canBook = useCanBook()
  const { dialog, search } = useShellDialog(entries)
  const onSearch = isSubscriber ? search : undefined
  const [waits, setWaits] = useToldWaits()
  const isAtRest = useAtRest()
  const running = useRunningImport()
  const tabs = { entries, waits, canBook: isSubscriber && canBook }

  return (
    <TellMenu value={setWaits}>
      <div className="shell">
        <a className="skip" href="#main">
          Kalo te përmbajtja
        </a>
        {isLying && (
          <Suspense fallback={<div />}>
            <SideBar {...tabs} />
          </Suspense>
        )}
        {!isLying && !isPhone && <Rail {...{ entries, waits, isWide }} />}
        <div className="panel" id="panel">
          {!isWide && <TrialStrip />}
          <ExpiredStrip />
          <TopBar {...{ user, entries }} hasTheme={isWide} onSearch={onSearch} />
          <SearchContext value={onSearch}>
            <Content user={user}>{children}</Content>
          </SearchContext>
          <OfflineStrip />
        </div>
        {isPhone && <TabBar {...tabs} />}
        <Suspense>
          {isAtRest && entries.some((entry) => entry.waits) && <WaitingSignal />}
          {running && mayDo(user, 'clients.manage') && <RunBar running={running} />}
        </Suspense>
        {dialog}
      </div>
    </TellMenu>
  )
}

function Content({ user, children }: { user: Account; children: ReactNode }) {
  const [pathname] = useLocation()
  return (
    <main id="main" tabIndex={-1}>
      <Suspense fallback={<PageAwaited pathname={pathname} />}>
        <ErrorBoundary place={pathname}>
          <Allowed user={user} screen={screenAt(pathname)}>
            {children}
          </Allowed>
        </ErrorBoundary>
      </Suspense>
    </main>
  )
}

/** A page whose piece is on its way; its shapes are drawn by the style in the document's head. */
const PageAwaited = ({ pathname }: { pathname: string }) => (
  <div className="page-awaited" data-framed={pathname.slice(1)}>
    <output className="sr-only">Duke ngarkuar...</output>
  </div>
)

/** True once the page has come to rest. */
function useAtRest() {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => whenAtRest(() => setIsAtRest(true)), [])
  return isAtRest
}
