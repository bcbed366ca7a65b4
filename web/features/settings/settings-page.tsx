import { type ComponentType, Suspense } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import type { Right } from '#contract/access.ts'
import { NotYours } from '#web/features/accounts/not-yours.tsx'
import { AtTheCounter } from '#web/features/accounts/profile/at-the-counter.tsx'
import { ProfileForm } from '#web/features/accounts/profile/profile-form.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import './settings-page.css'

function Profile() {
  const { user } = useSession()
  if (user?.byPin) return <AtTheCounter />
  // An address that was verified in the meantime: the old one, still in its field, would be saved back.
  return user && <ProfileForm key={user.email} user={user} />
}

/** Tabs of the salon are shown to members who may change their content. */
const tabs = [
  { value: 'profili', label: 'Profili' },
  { value: 'sherbimet', label: 'Shërbimet', right: 'settings' },
  { value: 'ekipi', label: 'Ekipi', right: 'people' },
  { value: 'pushimet', label: 'Pushime e festa', right: 'settings' },
  { value: 'salloni', label: 'Salloni', right: 'settings' },
  { value: 'online', label: 'Rezervime online', right: 'settings' },
  { value: 'orari', label: 'Orari im', own: true },
] as const satisfies readonly {
  value: string
  label: string
  right?: Right
  /** For a member with a column who does not reach it among all barbers. */
  own?: true
}[]
type Tab = (typeof tabs)[number]['value']

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
}

/** Within a tab: somebody of the team. Their page has a head of its own. */
const inside = { ekipi: 'kush' } as Partial<Record<Tab, string>>

/** Links from before who has a column and who has a log-in were one list. */
function FromBarbers({ hoursOf }: { hoursOf: string | null }) {
  const whose = hoursOf ? `&kush=${hoursOf}&pjesa=oret` : ''
  return <Redirect to={`/konfigurimet?tab=ekipi${whose}`} replace />
}

function SalonSettings() {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const asked = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0]
  const hasOwn = Boolean(user?.staffId) && !mayDo(user, 'people')
  const isOpen = (tab: (typeof tabs)[number]) =>
    'own' in tab ? hasOwn : !('right' in tab) || mayDo(user, tab.right)
  if (!isOpen(asked))
    return (
      <>
        <PageHead title="Konfigurimet e Mia" />
        <NotYours right={'right' in asked ? asked.right : 'day.own'} />
      </>
    )
  const open = tabs.filter(isOpen)
  const Panel = panels[asked.value]
  const within = inside[asked.value]
  if (within && search.has(within))
    return (
      <Suspense fallback={<PanelWaiting tab={asked.value} />}>
        <Panel />
      </Suspense>
    )
  return (
    <>
      <PageHead title="Konfigurimet e Mia" />
      <div className="settings">
        {open.length === 1 ? (
          <Panel />
        ) : (
          <Tabs
            label="Konfigurimet"
            tabs={open}
            value={asked.value}
            onChange={(tab) => setSearch({ tab }, { replace: true })}
          >
            <Suspense fallback={<PanelWaiting tab={asked.value} />}>
              <Panel />
            </Suspense>
          </Tabs>
        )}
      </div>
    </>
  )
}

const forms: readonly Tab[] = ['profili', 'salloni', 'online']

const PanelWaiting = ({ tab }: { tab: Tab }) =>
  forms.includes(tab) ? <WaitingFields /> : <WaitingRows height={60} face={32} />

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
