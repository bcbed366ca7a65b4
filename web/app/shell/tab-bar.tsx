import { Plus } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Waits } from '#web/features/waiting/tell-menu.ts'
import { MenuLink } from './menu-link.tsx'
import { type Entry, isMore, tabsOf } from './menu.ts'

export type TabsProps = { entries: readonly Entry[]; waits: Waits | undefined; canBook: boolean }

/** The menu of a phone, under the thumb. */
export function TabBar({ entries, waits, canBook, isAside }: TabsProps & { isAside?: boolean }) {
  const [pathname] = useLocation()
  const tabs = tabsOf(entries)
  const middle = Math.ceil(tabs.length / 2)
  const links = tabs.map((tab) => (
    <MenuLink
      key={tab.to}
      to={tab.to}
      label={tab.label}
      className="tab"
      waits={tab.waits && waits}
      holdsPage={isMore(entries, tab, pathname)}
    >
      <tab.icon size={21} aria-hidden />
      <span>{tab.label}</span>
    </MenuLink>
  ))
  return (
    <nav className={isAside ? 'tab-bar side-bar' : 'tab-bar'} aria-label="Kryesore">
      {links.slice(0, middle)}
      {canBook && <NewAppointment />}
      {links.slice(middle)}
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
