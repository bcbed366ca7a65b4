import { contactErrors, contactReplies, type contactRoutes } from '#contract/contact.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { messageSent } from './acts.ts'
import { administrators } from '#server/features/accounts/users/data.ts'

export const writeToAdministrators = (call: Call<typeof contactRoutes.send>) =>
  acting(call, async (tx) => {
    const { body, origin, now } = call
    const readers = await administrators(tx)
    if (readers.length === 0) throw new AppError(contactErrors.noReader)
    return {
      reply: contactReplies.sent,
      acts: [messageSent(body, readers)],
      // No account is named, even where the writer has one.
      by: { ip: origin.ip, at: now() },
    }
  })
