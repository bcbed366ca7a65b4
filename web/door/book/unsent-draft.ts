import type { Choice, Person } from './choice.ts'
import { kept } from './kept.ts'

/** The choice and the typed fields of a booking that is not sent yet. They survive a reload and end with the tab. */
export type Draft = { readonly slug: string; readonly choice: Choice; readonly person: Person }

export const draft = kept<Draft>(() => sessionStorage, 'orari-draft')
