import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Entry } from './menu.ts'
import type { ShellDialogName } from './shell-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'

const load = () => import('./shell-dialog.tsx')
const ShellDialog = lazy(async () => ({ default: (await load()).ShellDialog }))

/** Late enough not to compete with the page, early enough to be there for the first key. */
const quietTime = 1500

/** The palette and the list of keys: opened by keys from anywhere, fetched once the page has come to rest. */
export function useShellDialog(entries: readonly Entry[]) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<ShellDialogName>()
  const go = (to: string) => void navigate(to)

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), quietTime)
    return () => clearTimeout(timer)
  }, [])
  useShortcuts({
    search: () => setOpen('palette'),
    help: () => setOpen('keys'),
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
