import { useSyncExternalStore } from 'react'
import { type ListedKind, listedTexts } from './text-words.ts'

const watch = (tell: () => void) => {
  addEventListener('hashchange', tell)
  addEventListener('popstate', tell)
  return () => {
    removeEventListener('hashchange', tell)
    removeEventListener('popstate', tell)
  }
}

/** The text that is open, behind the "#" of the address: the way back leads to the list, and what was typed stays. */
export function useOpenText(): ListedKind | undefined {
  const word = useSyncExternalStore(watch, () => location.hash.slice(1))
  return listedTexts.find(({ kind }) => kind === word)?.kind
}

/** Nothing leads back to the list. */
export const openText = (kind: ListedKind | '') => location.assign(`#${kind}`)
