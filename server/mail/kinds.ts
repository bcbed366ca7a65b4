import type { Deps } from '#server/http/route.ts'
import type { Letter } from './letter.ts'

type MailRequest = Deps & {
  readonly to: string
  readonly params: Record<string, unknown>
  readonly userId: string | null
  readonly mailId: string
  readonly notificationId: string | null
}

/** Writes one kind of mail at the moment of its delivery; null when it is no longer wanted. */
export type MailKind = (request: MailRequest) => Promise<Letter | null>
export type MailKinds = Readonly<Record<string, MailKind>>
