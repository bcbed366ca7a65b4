import { Plus } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { MenuLink } from './menu-link.tsx'
import type { Entry } from './menu.ts'

const Tab = ({ entry: { to, label, icon: Icon } }: { entry: Entry }) => (
  <MenuLink to={to} className="tab">
    <Icon size={21} aria-hidden />
    <span>{label}</span>
  </MenuLink>
)

/** The menu of a phone, under the thumb. */
export function TabBar({ entries, canBook }: { entries: readonly Entry[]; canBook: boolean }) {
  const tabs = entries.filter(({ tab }) => tab)
  const middle = Math.ceil(tabs.length / 2)
  return (
    <nav className="tab-bar" aria-label="Kryesore">
      {tabs.slice(0, middle).map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
      {canBook && <NewAppointment />}
      {tabs.slice(middle).map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}

const schedule = '/terminet'

/** Leads to the day that is open, or to today from the other screens. */
function NewAppointment() {
  const [pathname] = useLocation()
  const search = useSearch()
  const isThere = pathname === schedule
  const params = new URLSearchParams(isThere ? search : '')
  params.set('new', '1')
  return (
    <Link
      to={`${schedule}?${params}`}
      replace={isThere}
      className="tab-plus"
      aria-label="Termin i ri"
    >
      <Plus size={24} aria-hidden />
    </Link>
  )
}
