import { useLayoutEffect, useSyncExternalStore } from 'react'

/** What one barber would do without leaving off; `start` counts the minutes of the day. */
type WantedPiece = {
  readonly barber_id: string
  readonly start: number
  readonly minutes: number
  readonly words: string
  /** Somebody else has a part of it already. */
  readonly isTaken: boolean
}

/** Where an open form would put its visit. */
export type WantedPlace = {
  readonly date: string
  readonly pieces: readonly WantedPiece[]
  /** The visit that is in the way. */
  readonly rivalId: string | undefined
}

/** The part of the booked column that a form beside it leaves in sight, in pixels of the screen. */
type Beside = { readonly left: number; readonly width: number }

/** A value that two distant parts of a page share. It is compared by content: the same one again draws nothing anew. */
function shared<T>() {
  let value: T | undefined
  const listeners = new Set<() => void>()
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const current = () => value
  const set = (next: T | undefined) => {
    if (JSON.stringify(next) === JSON.stringify(value)) return
    value = next
    for (const tell of listeners) tell()
  }
  return { watch, current, set }
}

/** Shares it for as long as the component stands. */
function useShared<T>({ set }: ReturnType<typeof shared<T>>, value: T | undefined) {
  useLayoutEffect(() => set(value))
  useLayoutEffect(() => () => set(undefined), [set])
}

/** Visits that an open dialog would push back, with their minutes. */
export type PushedVisits = {
  readonly date: string
  readonly moves: readonly { readonly id: string; readonly minutes: number }[]
}

const pushed = shared<PushedVisits>()
const wanted = shared<WantedPlace>()
const beside = shared<Beside>()

/** The grid behind the form draws it. */
export const useShowWanted = (place: WantedPlace | undefined) => useShared(wanted, place)
export const useWantedPlace = () => useSyncExternalStore(wanted.watch, wanted.current)

export const useShowPushed = (visits: PushedVisits | undefined) => useShared(pushed, visits)
export const usePushed = () => useSyncExternalStore(pushed.watch, pushed.current)

/** The grid has made room: the form stands there. */
export const standBeside = beside.set
export const useBeside = () => useSyncExternalStore(beside.watch, beside.current)
