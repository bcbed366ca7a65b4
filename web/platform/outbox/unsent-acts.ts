import { useSyncExternalStore } from 'react'
import { type KeptAct, subjectOf } from './written-act.ts'

let unsent: readonly KeptAct[] = []
let held = unsent
const listeners = new Set<() => void>()

/** The acts that go with the next delivery, in their order, as the person who is in may see them. */
export const unsentActs = () => unsent
/** All of them; on a tablet also what others wrote there. */
export const heldActs = () => held

export function setUnsent(next: readonly KeptAct[], all = next) {
  unsent = next
  held = all
  for (const tell of listeners) tell()
}

export function watchUnsent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUnsent = () => useSyncExternalStore(watchUnsent, unsentActs)

/** The visits, clients and sales of which something waits on this device. */
export const useUnsentSubjects = () => new Set(useUnsent().map(subjectOf))
