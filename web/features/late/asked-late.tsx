import { Suspense, useSyncExternalStore } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

const LateDialog = lazyPiece(async () => ({
  default: (await import('./late-dialog.tsx')).LateDialog,
}))

const WhoIsLate = lazyPiece(async () => ({
  default: (await import('./who-is-late.tsx')).WhoIsLate,
}))

/** The id of the barber who is late, or the ids of those of whom one is. */
type LateAsked = string | readonly string[] | undefined
let asked: LateAsked
const listeners = new Set<() => void>()

/** Opens the dialog on the page that shows the day. */
export function askLate(late: LateAsked) {
  asked = late
  for (const tell of listeners) tell()
}
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function AskedLate({ items }: { items: readonly Appointment[] }) {
  const late = useSyncExternalStore(watch, () => asked)
  if (late === undefined) return null
  // Each in a boundary of its own: a dialog that only waits hidden for the next one would be told that it was closed.
  return (
    <Suspense key={typeof late}>
      {typeof late === 'string' ? (
        <LateDialog key={late} barberId={late} items={items} onClose={() => askLate(undefined)} />
      ) : (
        <WhoIsLate barbers={late} items={items} onChoose={askLate} />
      )}
    </Suspense>
  )
}
