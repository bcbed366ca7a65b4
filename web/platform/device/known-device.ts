import { useSyncExternalStore } from 'react'

/** `own` keeps its person logged in, `counter` is the salon's tablet. The secret itself lies where no script reads it. */
export type KnownAs = 'own' | 'counter'

const place = 'device'
const listeners = new Set<() => void>()

/** The server's last word on this device: without this hint no visitor's page needs to ask the server. */
export function knownAs(): KnownAs | undefined {
  try {
    const known = localStorage.getItem(place)
    return known === 'own' || known === 'counter' ? known : undefined
  } catch {
    // A browser that forbids storage remembers nobody.
    return undefined
  }
}

export function noteKnown(known: KnownAs | undefined) {
  try {
    if (known) localStorage.setItem(place, known)
    else localStorage.removeItem(place)
  } catch {
    // Without storage each tab logs in by itself.
  }
  for (const tell of listeners) tell()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The page drawn at build time is any visitor's. */
export const useKnownAs = () => useSyncExternalStore(watch, knownAs, () => undefined)
