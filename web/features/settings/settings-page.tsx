import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { NotYours } from '#web/features/accounts/not-yours.tsx'
import { AtTheCounter } from '#web/features/accounts/profile/at-the-counter.tsx'
import { ProfileForm } from '#web/features/accounts/profile/profile-form.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { closedBy, settingsAddress, type Tab, tabCalled, tabs } from './settings-tabs.ts'
import { useStepFocus } from './use-step-focus.ts'
import './settings-page.css'

const ThisDevice = lazyPiece(async () => ({
  default: (await import('#web/features/accounts/profile/this-device.tsx')).ThisDevice,
}))

function Profile() {
  const { user } = useSession()
  if (user?.byPin) return <AtTheCounter />
  return (
    user && (
      <>
        {/* An address that was verified in the meantime: the old one, still in its field, would be saved back. */}
        <ProfileForm key={user.email} user={user} />
        <Suspense>
          <ThisDevice />
        </Suspense>
      </>
    )
  )
}

/** Each is fetched when its tab is opened. */
const panels: Record<Tab, ComponentType> = {
  profili: Profile,
  sherbimet: lazyPiece(async () => ({
    default: (await import('#web/features/services/services-panel.tsx')).ServicesPanel,
  })),
  ekipi: lazyPiece(async () => ({
    default: (await import('#web/features/members/team-panel.tsx')).TeamPanel,
  })),
  pushimet: lazyPiece(async () => ({
    default: (await import('#web/features/absences/absences-panel.tsx')).AbsencesPanel,
  })),
  salloni: lazyPiece(async () => ({
    default: (await import('#web/features/salon/salon-panel.tsx')).SalonPanel,
  })),
  online: lazyPiece(async () => ({
    default: (await import('#web/features/outside/settings/door-panel.tsx')).DoorPanel,
  })),
  orari: lazyPiece(async () => ({
    default: (await import('#web/features/staff/hours-panel.tsx')).OwnHours,
  })),
  import: lazyPiece(async () => ({
    default: (await import('#web/features/imports/import-panel.tsx')).ImportPanel,
  })),
  lidhje: lazyPiece(async () => ({
    default: (await import('#web/features/connections/connections-panel.tsx')).ConnectionsPanel,
  })),
  historiku: lazyPiece(async () => ({
    default: (await import('#web/features/salon-history/salon-history-panel.tsx'))
      .SalonHistoryPanel,
  })),
}

const SettingsList = lazyPiece(async () => ({
  default: (await import('./settings-list.tsx')).SettingsList,
}))

/** Links from before who has a column and who has a log-in were one list. */
function FromBarbers({ hoursOf }: { hoursOf: string | null }) {
  const whose = hoursOf ? `&kush=${hoursOf}&pjesa=oret` : ''
  return <Redirect to={`${settingsAddress}?tab=ekipi${whose}`} replace />
}

const title = 'Konfigurimet e Mia'

/** A person's page, and on a phone a part of the salon and the steps of an import. */
function hasOwnHead(tab: Tab, search: URLSearchParams, isPhone: boolean) {
  if (tab === 'ekipi') return search.has('kush')
  const isPart = (tab === 'salloni' || tab === 'online') && search.has('pjesa')
  return isPhone && (tab === 'import' || isPart)
}

function SalonSettings() {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const isPhone = useMedia(phone)
  const named = tabCalled(search.get('tab'))
  const asked = named ?? tabs[0]
  const open = tabs.filter((tab) => closedBy(tab, user) === undefined)
  const missing = closedBy(asked, user)
  useStepFocus()
  if (missing)
    return (
      <>
        <PageHead title={title} />
        <NotYours right={missing} />
      </>
    )
  const isAlone = open.length === 1
  const isPage = isPhone && !isAlone
  const head = (
    <PageHead
      title={isPage ? asked.label : title}
      before={isPage && <BackLink to={settingsAddress} label="Te Konfigurimet" />}
    />
  )
  const panel = <Piece tab={asked.value} />
  if (hasOwnHead(asked.value, search, isPhone))
    return asked.value === 'import' ? <Piece tab="import" head={head} /> : panel
  if (isPhone && !isAlone && !named)
    return (
      <>
        <PageHead title={title} />
        <Suspense fallback={<PanelWaiting tab="sherbimet" />}>
          <SettingsList entries={open} />
        </Suspense>
      </>
    )
  return (
    <>
      {head}
      <div className="settings">
        {isAlone || isPage ? (
          panel
        ) : (
          <Tabs
            label="Konfigurimet"
            tabs={open}
            value={asked.value}
            onChange={(tab) => setSearch({ tab }, { replace: true })}
          >
            {panel}
          </Tabs>
        )}
      </div>
    </>
  )
}

const forms: readonly Tab[] = ['profili', 'salloni', 'online', 'import']

const PanelWaiting = ({ tab }: { tab: Tab }) =>
  forms.includes(tab) ? <WaitingFields /> : <WaitingRows height={60} face={32} />

/** The head stands until a panel with its own is there. */
function Piece({ tab, head }: { tab: Tab; head?: ReactNode }) {
  const Panel = panels[tab]
  const waiting = (
    <>
      {head}
      <PanelWaiting tab={tab} />
    </>
  )
  return (
    <Suspense fallback={waiting}>
      <Panel />
    </Suspense>
  )
}

export function SettingsPage() {
  const isAdmin = useSession().user?.role === 'admin'
  const [search] = useSearchParams()
  if (search.get('tab') === 'barberet') return <FromBarbers hoursOf={search.get('orari')} />
  if (!isAdmin) return <SalonSettings />
  return (
    <>
      <PageHead title="Konfigurimet" />
      <div className="settings">
        <Profile />
      </div>
    </>
  )
}
