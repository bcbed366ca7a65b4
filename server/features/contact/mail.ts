import type { ContactMessage } from '#contract/contact.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'

/** The subject holds no text of a stranger: a mailbox shows it as the product's own words. */
const contact: MailKind = async ({ params }) => {
  const { name, email, message } = params as ContactMessage
  return letter({
    subject: 'Mesazh nga “Na kontaktoni”',
    paragraphs: [`Nga: ${name} <${email}>`, message],
    note: 'Përgjigjja juaj shkon te adresa e dërguesit. Emri dhe adresa janë siç u shkruan: askush nuk i ka verifikuar.',
    // The schema allows a single address without separators.
    headers: { 'Reply-To': email },
  })
}

export const contactMails: MailKinds = { contact }
