import { LogOut, Moon, Sun, User } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Account } from '#contract/session.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { useMedia } from '#web/platform/media.ts'
import { signOut } from '#web/platform/session.ts'
import { chooseTheme, useTheme } from '#web/platform/theme.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'
import type { Entry } from './menu.ts'

/** Loaded after the page: few accounts have several salons to choose from. */
const SalonItems = lazyPiece(async () => ({
  default: (await import('#web/features/accounts/salons/salon-items.tsx')).SalonItems,
}))

/** On a phone the menu also holds what does not fit into the bar at the bottom. */
function usePhoneItems(entries: readonly Entry[]): readonly MenuItem[] {
  const isPhone = useMedia('(max-width: 720px)')
  const [, navigate] = useLocation()
  const theme = useTheme()
  if (!isPhone) return []
  const pages = entries
    .filter(({ tab }) => !tab)
    .map(({ to, label, icon: Icon }) => ({
      label,
      icon: <Icon size={16} aria-hidden />,
      onSelect: () => navigate(to),
    }))
  const other = theme === 'dark' ? 'light' : 'dark'
  const themeItem = {
    label: other === 'dark' ? 'Temë e errët' : 'Temë e çelët',
    icon: other === 'dark' ? <Moon size={16} aria-hidden /> : <Sun size={16} aria-hidden />,
    onSelect: () => chooseTheme(other),
  }
  return [...pages, themeItem]
}

export function AccountMenu({ user, entries }: { user: Account; entries: readonly Entry[] }) {
  const [, navigate] = useLocation()
  const phoneItems = usePhoneItems(entries)
  const [salonItems, setSalonItems] = useState<readonly MenuItem[]>([])
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => whenAtRest(() => setIsAtRest(true)), [])
  const mayChoose = isAtRest && user.role === 'user' && user.salon !== null && !user.byPin
  const items: MenuItem[] = [
    {
      label: 'Profili',
      icon: <User size={16} aria-hidden />,
      onSelect: () => navigate('/profili'),
    },
    ...phoneItems,
    ...salonItems,
    {
      label: 'Shkyqu',
      icon: <LogOut size={16} aria-hidden />,
      danger: true,
      onSelect: () => void signOut(),
    },
  ]
  const name = user.name || user.username
  return (
    <>
      <Menu label={`Llogaria: ${name}`} trigger={<Avatar name={name} size={32} />} items={items} />
      <Suspense>{mayChoose && <SalonItems onItems={setSalonItems} />}</Suspense>
    </>
  )
}
