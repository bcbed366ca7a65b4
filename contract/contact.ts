import { z } from 'zod'
import { authComplaints } from './accounts/auth-forms.ts'
import { complains, type Complaints, defineComplaints, defineErrors } from './kit/errors.ts'
import { email, fieldComplaints, isEmail, requiredText, text } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { defineReplies } from './replies.ts'

export const contactComplaints = defineComplaints({
  nameMissing: ['required', 'Emri është i detyrueshëm', 'A name is needed.'],
  messageMissing: ['required', 'Mesazhi është i detyrueshëm', 'A message is needed.'],
})

export const contactWords = {
  sent: 'Mesazhi u dërgua. Përgjigjja vjen me email.',
  sendFailed: 'Mesazhi nuk u dërgua. Provoni përsëri.',
} as const

export const contactReplies = defineReplies({
  sent: [contactWords.sent, 'The message was sent. The answer comes by mail.'],
})
export const contactLengths = { name: 120, message: 5_000 } as const

const ContactMessage = z.object({
  name: requiredText(contactComplaints.nameMissing, contactLengths.name),
  email: email(authComplaints.emailMissing),
  message: text(contactLengths.message).refine(
    (typed) => typed !== '',
    complains(contactComplaints.messageMissing),
  ),
})
export type ContactMessage = z.output<typeof ContactMessage>

/** The complaints of the form before it is sent. */
export const checkContact = (form: ContactMessage): Complaints => ({
  ...(!form.name.trim() && { name: contactComplaints.nameMissing }),
  ...(!isEmail(form.email.trim()) && {
    email: form.email.trim() ? fieldComplaints.emailWrong : authComplaints.emailMissing,
  }),
  ...(!form.message.trim() && { message: contactComplaints.messageMissing }),
})

export const contactErrors = defineErrors({
  noReader: [
    409,
    'Ende nuk ka administrator që ta lexojë mesazhin. Provoni më vonë.',
    'There is no administrator yet to read the message. Please try later.',
  ],
})

export const contactRoutes = {
  send: route({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Shkruaju administratorëve',
    body: ContactMessage,
    reply: z.object({ message: z.string() }),
    errors: [contactErrors.noReader],
  }),
}
