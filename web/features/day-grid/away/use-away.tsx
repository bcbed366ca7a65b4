import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Absence } from '#contract/absences/absences.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Drawn, Seen } from './away-dialogs.tsx'

const load = () => import('./away-dialogs.tsx')
const LazyChoice = lazyPiece(async () => ({ default: (await load()).PlaceChoice }))
const LazyCard = lazyPiece(async () => ({ default: (await load()).AwayCard }))

type Add = (slot: Slot, anchor: HTMLElement, minutes?: number, typed?: string) => void

/** What is drawn on free time and pressed of absences; `own` is the only column of a member who has one. */
export function useAway(times: Times | undefined, own: string | undefined) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [seen, setSeen] = useState<Seen>()
  const client = useQueryClient()
  const isOnline = useOnline()
  const hasSettings = useRight('settings')
  const barberOf = (id: string | null) => times?.barbers.find((one) => one.id === id)

  const inOwn = (slot: Slot) => ({ ...slot, barber_id: own ?? slot.barber_id })
  const mayChange = ({ kind, barberId, source }: Absence) =>
    isOnline &&
    source === undefined &&
    (hasSettings || (kind === 'busy' && barberId !== null && isOpenTo(own, barberId)))
  return {
    drawn,
    seen,
    mayChange,
    open: (absence: Absence, anchor: HTMLElement) =>
      setSeen({
        absence,
        place: anchor.getBoundingClientRect(),
        mayChange: mayChange(absence),
      }),
    /** A drawn length asks what it is for; a pressed place is a visit, as ever. */
    asked:
      (add: Add): Add =>
      (place, anchor, minutes, typed) => {
        const slot = inOwn(place)
        const barber = barberOf(slot.barber_id)
        const isDrawn = minutes !== undefined && barber !== undefined && isOnline
        if (!isDrawn) return add(slot, anchor, minutes, typed)
        const { id: barberId, name } = barber
        // The pointer's letting go would dismiss what stands open by then.
        setTimeout(() => setDrawn({ slot, minutes, anchor, barberId, name }))
      },
    /** Keeps a time of a barber for something other than a visit; undefined while offline. */
    hold: isOnline
      ? (slot: Slot, minutes: number) => {
          const barberId = barberOf(inOwn(slot).barber_id)?.id
          const { date, start } = slot
          if (barberId === undefined) return
          const held = { barberId, date, start, end: start + minutes }
          void import('./away-acts.ts').then(({ awayActsOn }) => awayActsOn(client).hold(held))
        }
      : undefined,
    close: () => {
      setDrawn(undefined)
      setSeen(undefined)
    },
  }
}

type Props = { away: ReturnType<typeof useAway>; times: Times | undefined; onAdd: Add }

export const AwayDialogs = ({ away: { drawn, seen, close }, times, onAdd }: Props) => (
  <Suspense>
    {drawn && (
      <LazyChoice
        drawn={drawn}
        onClose={close}
        onBook={() => {
          close()
          onAdd(drawn.slot, drawn.anchor, drawn.minutes)
        }}
      />
    )}
    {seen && times && <LazyCard seen={seen} times={times} onClose={close} />}
  </Suspense>
)
