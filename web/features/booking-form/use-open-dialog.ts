import { useMemo, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { PartDraft } from '#web/visits/model/draft.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'

/** What a card turns into. */
export type Turn = 'edit' | 'move' | 'close'

/** What stands open beside the grid, and what it stands beside. */
export type Opened =
  | {
      kind: 'add'
      slot: Slot
      /** Nobody pressed on it. */
      isProposed?: boolean
      minutes?: number | undefined
      place?: DOMRect | undefined
      /** The start of the client's name, typed before the form was open. */
      typed: string
      /** What is booked, where that is known already. */
      rows?: readonly PartDraft[]
    }
  | { kind: 'card' | Turn; appointment: Appointment; place?: DOMRect | undefined }

const placeOf = (anchor: HTMLElement | null) => anchor?.getBoundingClientRect()

export function useOpened() {
  const [opened, set] = useState<Opened>()
  const acts = useMemo(
    () => ({
      add: (slot: Slot, anchor: HTMLElement | null, minutes?: number, typed = '') =>
        set({ kind: 'add', slot, minutes, place: placeOf(anchor), typed }),
      addFor: (typed: string, slot: Slot, place?: DOMRect) =>
        set({ kind: 'add', slot, typed, place, isProposed: true }),
      type: (typed: string) => set((now) => (now?.kind === 'add' ? { ...now, typed } : now)),
      open: (appointment: Appointment, anchor: HTMLElement | null, kind: 'card' | Turn = 'card') =>
        set({ kind, appointment, place: placeOf(anchor) }),
      /** From the card to one of its forms. */
      turnTo: (kind: Turn) => set((now) => (now && now.kind !== 'add' ? { ...now, kind } : now)),
      edit: (appointment: Appointment) => set({ kind: 'edit', appointment }),
      close: () => set(undefined),
    }),
    [],
  )
  return { opened, ...acts }
}
