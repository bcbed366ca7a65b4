import { contactErrors, type contactRoutes } from '#contract/contact.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { activeAdministrators } from './data.ts'

/** One mail for each administrator, so that no address is shown to another one. */
export const writeToAdministrators = (call: Call<typeof contactRoutes.send>) =>
  call.sql.begin(async (tx) => {
    const { body: params, origin, now } = call
    const readers = await activeAdministrators(tx)
    if (readers.length === 0) throw new AppError(contactErrors.noReader)
    const at = now()
    for (const { id, email } of readers)
      await queueMail(tx, { kind: 'contact', to: email, userId: id, params, at })
    // All administrators read the history; the message itself goes to their mailboxes only.
    const description = 'Një mesazh u dërgua nga „Na kontaktoni“.'
    await recordActivity(tx, { action: 'create', description, ip: origin.ip, at })
  })
