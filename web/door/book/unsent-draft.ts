import type { Form } from './unanswered.ts'
import { kept } from './kept.ts'

/** The choice and the typed fields of a booking that is not sent yet. They survive a reload and end with the tab. */
type Draft = Form & { readonly slug: string }

export const draft = kept<Draft>(() => sessionStorage, 'orari-draft')
