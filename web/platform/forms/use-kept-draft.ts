import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/** The draft of that name, null where nothing is typed; whoever saves it sets it to null. */
export type KeptDraft<Draft> = readonly [Draft | null, Dispatch<SetStateAction<Draft | null>>]

export function useKeptDraft<Draft>(name: string): KeptDraft<Draft> {
  const [draft, set] = useState(() => readDraft<Draft>(name))
  useEffect(() => keepDraft(name, draft), [name, draft])
  return [draft, set]
}
