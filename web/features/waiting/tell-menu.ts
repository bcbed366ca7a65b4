import { createContext, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#web/platform/forms/drafts.ts'
import type { Waits } from './waiting-count.ts'

/** Tells the menu of the frame who waits for an answer. */
export const TellMenu = createContext<(waits: Waits | undefined) => void>(() => {})

const place = 'waits'

/** Who waits, and how the menu is told. The tab keeps it as it keeps drafts: a reload begins with what was said last. */
export function useToldWaits() {
  const [kept] = useState(() => readDraft<Waits>(place) ?? undefined)
  const [waits, tell] = useState(kept)
  useEffect(() => keepDraft(place, waits ?? null), [waits])
  useEffect(() => {
    // Otherwise the style comes with those who tell the number.
    if (kept) import('./waits.css').catch(() => undefined)
  }, [kept])
  return [waits, tell] as const
}
