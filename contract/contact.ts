import { z } from 'zod'
import { authWords, type FieldErrors } from './accounts/auth-forms.ts'
import { defineErrors } from './kit/errors.ts'
import { email, isEmail, requiredText, text } from './kit/fields.ts'
import { route } from './kit/route.ts'

export const contactWords = {
  nameMissing: 'Emri është i detyrueshëm',
  messageMissing: 'Mesazhi është i detyrueshëm',
  sent: 'Mesazhi u dërgua. Përgjigjja vjen me email.',
  sendFailed: 'Mesazhi nuk u dërgua. Provoni përsëri.',
} as const
export const contactLengths = { name: 120, message: 5_000 } as const

const ContactMessage = z.object({
  name: requiredText(contactWords.nameMissing, contactLengths.name),
  email: email(authWords.emailMissing),
  message: text(contactLengths.message).refine(
    (typed) => typed !== '',
    contactWords.messageMissing,
  ),
})
export type ContactMessage = z.output<typeof ContactMessage>

/** The complaints of the form before it is sent. */
export const checkContact = (form: ContactMessage): FieldErrors => ({
  ...(!form.name.trim() && { name: contactWords.nameMissing }),
  ...(!isEmail(form.email.trim()) && {
    email: form.email.trim() ? authWords.emailWrong : authWords.emailMissing,
  }),
  ...(!form.message.trim() && { message: contactWords.messageMissing }),
})

export const contactErrors = defineErrors({
  noReader: [409, 'Ende nuk ka administrator që ta lexojë mesazhin. Provoni më vonë.'],
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
