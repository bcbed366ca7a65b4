import { useSyncExternalStore } from 'react'
import { keptWord } from './kept-word.ts'

/** `own` keeps its person logged in, `counter` is the salon's tablet. The secret itself lies where no script reads it. */
export type KnownAs = 'own' | 'counter'

const kept = keptWord('device')
const listeners = new Set<() => void>()

/** The server's last word on this device: without this hint no visitor's page needs to ask the server. */
export function knownAs(): KnownAs | undefined {
  const known = kept.read()
  return known === 'own' || known === 'counter' ? known : undefined
}

export function noteKnown(known: KnownAs | undefined) {
  kept.keep(known)
  for (const tell of listeners) tell()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The page drawn at build time is any visitor's. */
export const useKnownAs = () => useSyncExternalStore(watch, knownAs, () => undefined)
