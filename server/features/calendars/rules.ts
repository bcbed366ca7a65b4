import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'

const isOwn = ({ staffId }: Pick<Member, 'staffId'>, barberId: string | null) =>
  barberId !== null && barberId === staffId

type Holder = Pick<Member, 'memberRole' | 'byPin' | 'staffId'>

/** A member hands out the own column, others' and the whole salon's with the right to settings. */
export const mayHandOut = (member: Holder, barberId: string | null) =>
  may(member, 'settings') || (may(member, 'day.own') && isOwn(member, barberId))

/** The own calendar, or anybody's with the right to people. */
export const mayConnect = (member: Holder, barberId: string) =>
  may(member, 'people') || isOwn(member, barberId)

export function refuseUnless(isAllowed: boolean) {
  if (!isAllowed) throw new AppError(commonErrors.forbidden)
}

const providers = [
  [/(^|\.)google\.com$/, 'Google'],
  [/(^|\.)(icloud|apple)\.com$/, 'iCloud'],
  [/(^|\.)(outlook|office|office365|live)\.com$/, 'Outlook'],
] as const

/** What people call the place of an address. */
export const providerOf = ({ hostname }: URL) =>
  providers.find(([known]) => known.test(hostname))?.[1] ?? hostname

/** As it is fetched: `webcal:` is what calendars write for `https:`. */
export const fetchedAs = (typed: string) => new URL(typed.replace(/^webcal:/i, 'https:'))
