import { Lock, Moon, Search, Sun } from 'lucide-react'
import type { Account } from '#contract/session.ts'
import { signOut } from '#web/platform/session.ts'
import { chooseTheme, useTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { AccountMenu } from './account-menu.tsx'
import { type Entry, searchWords } from './menu.ts'

function ThemeButton() {
  const isDark = useTheme() === 'dark'
  return (
    <Button
      kind="icon"
      className="top-theme"
      aria-label={isDark ? 'Kalo në temë të çelët' : 'Kalo në temë të errët'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </Button>
  )
}

type Props = {
  user: Account
  entries: readonly Entry[]
  onSearch: (() => void) | undefined
}

export const TopBar = ({ user, entries, onSearch }: Props) => (
  <header className="top">
    {onSearch && (
      <button type="button" className="top-search" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <Search size={16} aria-hidden />
        <span className="top-search-words">{searchWords(entries)}</span>
        <span aria-hidden>
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
    )}
    <span className="top-space" />
    {user.byPin && (
      <Button className="top-switch" onClick={() => void signOut()}>
        <Lock size={16} aria-hidden />
        Ndërro
      </Button>
    )}
    <ThemeButton />
    <AccountMenu user={user} entries={entries} />
  </header>
)
