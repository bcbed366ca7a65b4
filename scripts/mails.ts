import { shortDate } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import { readConfig } from '#server/core/config.ts'
import { type KeptMail, newestMails } from '#server/mail/kept-mails.ts'
import { loadEnvironment, runCommand, withDatabase } from '#server/process/command.ts'

function letter({ to, subject, text, createdAt }: KeptMail) {
  const at = new Date(createdAt)
  return `${'-'.repeat(72)}\nTo: ${to}\nAt: ${shortDate(dayOf(at))} ${wallClock(at).slice(11)}\nSubject: ${subject}\n\n${text.trim()}\n\n`
}

/** The newest mail comes last, where a terminal shows it. */
const told = (mails: readonly KeptMail[]) =>
  mails.length === 0 ? 'No mails are kept.\n' : mails.toReversed().map(letter).join('')

loadEnvironment()
await runCommand(async () => told(await withDatabase(readConfig(process.env), newestMails)))
