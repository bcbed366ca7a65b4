import { createContext, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#web/platform/forms/drafts.ts'

/** The number as it is drawn, and in words for those who do not see it. */
export type Waits = { readonly number: string; readonly words: string }

/** Tells the menu of the frame who waits for an answer. */
export const TellMenu = createContext<(waits: Waits | undefined) => void>(() => {})

const place = 'waits'

/** Who waits, and how the menu is told. The tab keeps it as it keeps drafts: a reload begins with what was said last. */
export function useToldWaits() {
  const [waits, tell] = useState(() => readDraft<Waits>(place) ?? undefined)
  useEffect(() => {
    keepDraft(place, waits ?? null)
    if (waits) import('./waits.css').catch(() => undefined)
  }, [waits])
  return [waits, tell] as const
}
