import { Lock, Search } from 'lucide-react'
import type { Account } from '#contract/accounts/session.ts'
import { signOut } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { AccountMenu } from './account/account-menu.tsx'
import { ThemeButton } from './account/theme-button.tsx'
import { type Entry, searchWords } from './menu.ts'

type Props = {
  user: Account
  entries: readonly Entry[]
  /** Narrow screens have it behind the initials. */
  hasTheme: boolean
  onSearch: (() => void) | undefined
}

export const TopBar = ({ user, entries, hasTheme, onSearch }: Props) => (
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
    {hasTheme && <ThemeButton />}
    <AccountMenu user={user} />
  </header>
)
