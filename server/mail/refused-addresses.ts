import { oneLine } from './letter.ts'

/** A mail that no later try could deliver. */
export class Undeliverable extends Error {}

const waits = [5, 15, 60, 300, 900]
const patienceHours = 72

/** The time of the next try; null when the mail is too old for one. */
export function nextTry(attempts: number, createdAt: Date, now: Date) {
  if (now.getTime() - createdAt.getTime() > patienceHours * 3_600_000) return null
  const seconds = waits[Math.min(attempts, waits.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}

type MailError = { code?: unknown; command?: unknown; response?: unknown; responseCode?: unknown }

/**
 * A server's 5xx about the sender, the recipient or the message is final. A 5xx about the connection or the log-in is for
 * the operator to mend, and the mail waits for it.
 */
export function isFinal(error: unknown) {
  if (error instanceof Undeliverable) return true
  const { command, responseCode } = error as MailError
  return isAboutThisMail(command) && Number(responseCode) >= 500 && Number(responseCode) !== 530
}

/** True when the server has refused this mail itself. */
export const isRefusal = (error: unknown) => {
  const { command, responseCode } = error as MailError
  return isFinal(error) && command !== undefined && responseCode !== undefined
}

const isAboutThisMail = (command: unknown) =>
  command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'

/** True when the server cannot be reached or refuses the log-in: the next mail would fail as well. */
export function isServerAway(error: unknown) {
  const { command, responseCode } = error as MailError
  return !isAboutThisMail(command) || responseCode === undefined || Number(responseCode) === 421
}

/** The server's own words when there are any. */
export function reasonOf(error: unknown) {
  const { response } = error as MailError
  const words = error instanceof Error ? error.message : String(error)
  return oneLine(typeof response === 'string' ? response : words).slice(0, 300)
}

/** The reason without personal data: a server's own words often repeat the recipient's address. */
export function briefReason(error: unknown) {
  if (error instanceof Undeliverable) return { reason: error.message }
  const { code, command, responseCode } = error as MailError
  return { code, command, responseCode }
}
