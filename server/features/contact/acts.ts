import type { ContactMessage } from '#contract/contact.ts'
import type { Act } from '#server/record/act.ts'

type Reader = { readonly id: string; readonly email: string }

/** One mail for each administrator, so that no address is shown to another one. */
export const messageSent = (params: ContactMessage, readers: readonly Reader[]): Act => ({
  // All administrators read the history; the message itself goes to their mailboxes only.
  log: { action: 'create', text: 'Një mesazh u dërgua nga “Na kontaktoni”.' },
  mails: readers.map(({ id: userId, email: to }) => ({ kind: 'contact', to, userId, params })),
})
