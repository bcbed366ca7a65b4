import { escapeHtml } from '#server/documents/escape-html.ts'

// Marks without width: a mailbox fills its line with them in place of the words that follow.
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

/** The line that a mailbox shows beside the subject; the opened mail hides it. */
export const preheader = (words: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(words)}${filler}</div>`
