import { useSyncExternalStore } from 'react'
import { type KeptAct, subjectOf } from './written-act.ts'

let unsent: readonly KeptAct[] = []
const listeners = new Set<() => void>()

/** The acts that go with the next delivery, in their order. */
export const unsentActs = () => unsent

export function setUnsent(next: readonly KeptAct[]) {
  unsent = next
  for (const tell of listeners) tell()
}

export function watchUnsent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUnsent = () => useSyncExternalStore(watchUnsent, unsentActs)

/** The visits, clients and sales of which something waits on this device. */
export const useUnsentSubjects = () => new Set(useUnsent().map(subjectOf))
