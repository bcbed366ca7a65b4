import { useSyncExternalStore } from 'react'

/** Where an open form would put a visit although it is taken; `start` counts the minutes of the day. */
export type TakenPlace = {
  readonly date: string
  readonly barber: string
  readonly start: number
  readonly minutes: number
  /** The visit that is in the way. */
  readonly rivalId: string
  readonly words: string
}

let shown: TakenPlace | undefined
const listeners = new Set<() => void>()

/** The grid behind the form draws it. */
export function showTaken(place: TakenPlace | undefined) {
  shown = place
  for (const tell of listeners) tell()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTakenPlace = () => useSyncExternalStore(watch, () => shown)
