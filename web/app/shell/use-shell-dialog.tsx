import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useAskForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useCanBook } from '#web/platform/rights.ts'
import { AwaitedDialog } from '#web/ui/overlay/awaited-dialog.tsx'
import { type Entry, hasSchedule, searchWords } from './menu.ts'
import type { ShellDialogName } from './shell-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'

const ShellDialog = lazyPiece(async () => ({
  default: (await import('./shell-dialog.tsx')).ShellDialog,
}))

const keysTitle = 'Shkurtoret e tastierës'
const schedule = '/terminet'
/** These pages open the form for a new appointment themselves. */
const addThemselves = ['/', schedule]

/** Keys open the palette and the list of keys on every page; their code is fetched once the page has come to rest. */
export function useShellDialog(entries: readonly Entry[]) {
  const [pathname, navigate] = useLocation()
  const [open, setOpen] = useState<ShellDialogName>()
  const [typed, setTyped] = useState('')
  const askForNew = useAskForNew()
  const canBook = useCanBook()

  /** Opens the form of a new appointment, for the named client if there is one. */
  function book(client?: string) {
    if (!hasSchedule(entries)) return
    if (canBook && !addThemselves.includes(pathname)) {
      navigate(`${schedule}?new=1`)
      // A page that asks before it is left goes on by itself, and so does one that loads a newer program.
      if (location.pathname !== schedule) return
      navigate(schedule, { replace: true })
    }
    askForNew(client)
  }

  useEffect(() => whenAtRest(() => void ShellDialog.preload().catch(() => undefined)), [])
  useShortcuts({
    search: () => search(),
    help: () => setOpen('keys'),
    add: () => book(),
    go: (letter) => {
      const entry = entries.find((known) => known.letter === letter)
      if (entry) navigate(entry.to)
    },
  })

  const close = () => setOpen(undefined)
  const search = () => {
    setTyped('')
    setOpen('palette')
  }
  const words = searchWords(entries)
  const field = { label: words, placeholder: words, typed, onType: setTyped }
  const title = open === 'palette' ? words : open === 'keys' ? keysTitle : 'Klienti'
  const dialog: ReactNode = open && (
    <Suspense
      fallback={
        <AwaitedDialog title={title} onClose={close} {...(open === 'palette' && { field })} />
      }
    >
      <ShellDialog
        name={open}
        entries={entries}
        typed={typed}
        onGo={navigate}
        onClient={(client) => setOpen({ client })}
        onBook={book}
        onClose={close}
      />
    </Suspense>
  )
  return { dialog, search }
}
