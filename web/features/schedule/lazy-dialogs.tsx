import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { wakeKeys } from '#web/platform/single-keys.ts'
import { AwaitedForm } from '#web/features/booking-form/awaited-form.tsx'
import type { useOpened } from '#web/features/booking-form/use-open-dialog.ts'
import type { nextPlace } from './next-free-slot.ts'

const load = () => import('./schedule-dialogs.tsx')
const LazyDialogs = lazyPiece(async () => ({ default: (await load()).ScheduleDialogs }))

const AskedLate = lazyPiece(async () => ({
  default: (await import('#web/features/late/asked-late.tsx')).AskedLate,
}))

let found: typeof nextPlace | undefined

/**
 * Fetches the dialogs and their data once the day is on screen, so that the first press opens them, even without network.
 * The search for the next slot comes with them, and is answered as soon as it is here.
 */
export function usePreloadedDialogs(isPainted: boolean) {
  const client = useQueryClient()
  const [search, setSearch] = useState(() => found)
  useEffect(() => {
    const preload = async () => {
      await LazyDialogs.preload()
      const dialogs = await load()
      found = dialogs.nextPlace
      setSearch(() => found)
      await dialogs.fetchAhead(client)
    }
    if (isPainted) preload().catch(() => undefined)
  }, [client, isPainted])
  return search
}

type Props = ReturnType<typeof useOpened> & { items: readonly Appointment[] }

/** What stands open on a page with appointments. */
export function Dialogs({ opened, type, turnTo, edit, close, items }: Props) {
  useLayoutEffect(() => {
    if (opened) wakeKeys()
  }, [opened])
  const isPainted = usePainted(items.length > 0)
  // A boundary of its own: in that of the dialogs, the form that was closed would stay behind what is still fetched.
  if (!opened) return <Suspense key="late">{isPainted && <AskedLate items={items} />}</Suspense>
  const awaited = opened.kind === 'add' && (
    <AwaitedForm typed={opened.typed} onType={type} onClose={close} />
  )
  return (
    <Suspense fallback={awaited}>
      <LazyDialogs
        {...{ opened, items }}
        onTurn={turnTo}
        onType={type}
        onEdit={edit}
        onClose={close}
      />
    </Suspense>
  )
}
