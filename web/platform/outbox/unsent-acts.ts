import { useSyncExternalStore } from 'react'
import { keptWord } from '../device/kept-word.ts'
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

const noActs: readonly KeptAct[] = []
export const useUnsent = () => useSyncExternalStore(watchUnsent, unsentActs, () => noActs)

/** The visits, clients and sales of which something waits on this device. */
export const useUnsentSubjects = () => new Set(useUnsent().map(subjectOf))

/** Whether something of this visit, client or sale waits on this device. */
export const useIsUnsent = (subject: string) =>
  useSyncExternalStore(
    watchUnsent,
    () => unsent.some((act) => subjectOf(act) === subject),
    () => false,
  )

/** Whether acts wait on this device, by whomever: without it no page looks for them before its first picture. */
const hint = keptWord('unsent')
export const hintsAtUnsent = () => hint.read() !== undefined
export const noteUnsent = (isAny: boolean) => hint.keep(isAny ? '1' : undefined)
