import { commonErrors } from '#contract/common.ts'
import type { SalonOfBooking } from '#contract/outside/online-bookings.ts'
import { type EndedOffer, offerErrors } from '#contract/outside/waiting-outside.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { unseal } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { linkIn, type VisitLink } from '#server/mail/visit-link.ts'
import { endedOffer } from '../waiting/ended.ts'
import { linked } from './data.ts'

export async function linkOf(sql: Sql, token: string): Promise<VisitLink> {
  const link = linkIn(unseal(await sealKey(sql), 'visit', token))
  if (!link) throw new AppError(commonErrors.notFound)
  return link
}

/** The refusal of an offer that is over, with what its page shows. */
export class OfferOver extends AppError {
  readonly salon: SalonOfBooking
  readonly ended: EndedOffer

  constructor({ salon, ended }: Pick<OfferOver, 'salon' | 'ended'>) {
    super(offerErrors.offerOver, { extra: ended })
    this.salon = salon
    this.ended = ended
  }
}

/** Why the offer of a link is over: its visit was deleted, or has lapsed, or was taken already. */
export async function offerOver(sql: Sql, token: string) {
  const ended = await endedOffer(sql, await linkOf(sql, token))
  return ended ? new OfferOver(ended) : new AppError(offerErrors.offerOver)
}

/** The visit that a link opens; the link of an offer says for thirty days that it is over. */
export async function openLink(sql: Sql, token: string) {
  const link = await linkOf(sql, token)
  try {
    return await linked(sql, link)
  } catch (error) {
    const isGone = error instanceof AppError && error.def === commonErrors.notFound
    const ended = isGone && (await endedOffer(sql, link))
    throw ended ? new OfferOver(ended) : error
  }
}

/** Whether the time of an offer is over, although its visit stands still. */
export const isLapsed = ({ offerUntil }: Pick<WholeAppointment, 'offerUntil'>, now: Date) =>
  offerUntil !== null && new Date(offerUntil) <= now
