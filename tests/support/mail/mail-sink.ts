import type { Deps } from '#server/http/route.ts'
import { mailKinds } from '#server/mails.ts'
import type { OutgoingMail, Transport } from '#server/mail/transport.ts'
import { deliverDue } from '#server/mail/worker.ts'

/** A mail server in memory. Answers the mails sent by this call, oldest first. */
export async function deliverInto(deps: Deps) {
  const mails: OutgoingMail[] = []
  const sink: Transport = { send: async (mail) => void mails.push(mail), close: () => {} }
  await deliverDue(deps, mailKinds, sink)
  return mails.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
