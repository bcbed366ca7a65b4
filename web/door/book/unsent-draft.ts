import type { Choice, Person } from './choice.ts'
import { kept } from './kept.ts'

/** What is chosen and typed and not booked yet: it outlives a reload and a look at another page, and ends with the tab. */
export type Draft = { readonly slug: string; readonly choice: Choice; readonly person: Person }

export const draft = kept<Draft>(() => sessionStorage, 'orari-draft')
