import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { type Entry, hasSchedule } from './menu.ts'
import type { ShellDialogName } from './shell-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'

const load = () => import('./shell-dialog.tsx')
const ShellDialog = lazyPiece(async () => ({ default: (await load()).ShellDialog }))

/** They open the form where they are. */
const addThemselves = ['/', '/terminet']

/** The palette and the list of keys: opened by keys from anywhere, fetched once the page has come to rest. */
export function useShellDialog(entries: readonly Entry[]) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<ShellDialogName>()
  const go = (to: string) => void navigate(to)

  useEffect(() => whenAtRest(() => void load().catch(() => undefined)), [])
  useShortcuts({
    search: () => setOpen('palette'),
    help: () => setOpen('keys'),
    add: () => {
      if (hasSchedule(entries) && !addThemselves.includes(pathname)) go('/terminet?new=1')
    },
    go: (letter) => {
      const entry = entries.find((known) => known.letter === letter)
      if (entry) go(entry.to)
    },
  })

  const dialog: ReactNode = open && (
    <Suspense>
      <ShellDialog
        name={open}
        entries={entries}
        onGo={go}
        onClient={(client) => setOpen({ client })}
        onClose={() => setOpen(undefined)}
      />
    </Suspense>
  )
  return { dialog, search: () => setOpen('palette') }
}
