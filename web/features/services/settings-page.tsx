import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { hasRight } from '#contract/access.ts'
import { ProfileForm } from '#web/features/auth/profile/profile-form.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useSession } from '#web/platform/session.ts'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import './settings-page.css'

function Profile() {
  const { user } = useSession()
  // An address that was verified in the meantime: the old one, still in its field, would be saved back.
  return user && <ProfileForm key={user.email} user={user} />
}

const tabs = [
  { value: 'profili', label: 'Profili' },
  { value: 'sherbimet', label: 'Shërbimet' },
  { value: 'barberet', label: 'Barberët' },
  { value: 'ekipi', label: 'Ekipi' },
  { value: 'salloni', label: 'Salloni' },
] as const
type Tab = (typeof tabs)[number]['value']

/** Each is fetched when its tab is opened. */
const panels: Record<Tab, ComponentType> = {
  profili: Profile,
  sherbimet: lazyPiece(async () => ({
    default: (await import('./services-panel.tsx')).ServicesPanel,
  })),
  barberet: lazyPiece(async () => ({
    default: (await import('#web/features/staff/staff-panel.tsx')).StaffPanel,
  })),
  ekipi: lazyPiece(async () => ({
    default: (await import('#web/features/members/team-panel.tsx')).TeamPanel,
  })),
  salloni: lazyPiece(async () => ({
    default: (await import('#web/features/salon/salon-panel.tsx')).SalonPanel,
  })),
}

function SalonSettings() {
  const [search, setSearch] = useSearchParams()
  const chosen = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'profili'
  const Panel = panels[chosen]
  const seesTeam = hasRight(useSession().user?.memberRole ?? null, 'people')
  // A link to the team still opens it where it is not offered: the panel says why it is closed.
  const offered = tabs.filter(({ value }) => value !== 'ekipi' || seesTeam || value === chosen)
  return (
    <Tabs
      label="Konfigurimet"
      tabs={offered}
      value={chosen}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
    >
      <Suspense fallback={<DelayedSpinner />}>
        <Panel />
      </Suspense>
    </Tabs>
  )
}

export function SettingsPage() {
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <>
      <PageHead title={isAdmin ? 'Konfigurimet' : 'Konfigurimet e Mia'} />
      <div className="settings">{isAdmin ? <Profile /> : <SalonSettings />}</div>
    </>
  )
}
