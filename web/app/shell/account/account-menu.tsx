import { Suspense, useEffect, useState } from 'react'
import type { Account } from '#contract/accounts/session.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

const AccountDialog = lazyPiece(async () => ({
  default: (await import('./account-dialog.tsx')).AccountDialog,
}))

/** The initials, and what lies behind them, which is fetched once the page has come to rest. */
export function AccountMenu({ user }: { user: Account }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => whenAtRest(() => void AccountDialog.preload().catch(() => undefined)), [])
  const name = user.name || user.username
  return (
    <>
      <button
        type="button"
        className="menu-bare account-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Avatar name={name} size={32} />
        <VisuallyHidden>Llogaria: {name}</VisuallyHidden>
      </button>
      <Suspense>
        {isOpen && <AccountDialog user={user} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
