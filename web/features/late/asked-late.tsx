import { Suspense, useSyncExternalStore } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

const LateDialog = lazyPiece(async () => ({
  default: (await import('./late-dialog.tsx')).LateDialog,
}))

/** The barber who is late, by name. */
let asked: string | undefined
const listeners = new Set<() => void>()

/** Opens the dialog on the page that shows the day. */
export function askLate(barber: string | undefined) {
  asked = barber
  for (const tell of listeners) tell()
}
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function AskedLate({ items }: { items: readonly Appointment[] }) {
  const barber = useSyncExternalStore(watch, () => asked)
  if (barber === undefined) return null
  return (
    <Suspense>
      <LateDialog key={barber} barber={barber} items={items} onClose={() => askLate(undefined)} />
    </Suspense>
  )
}
