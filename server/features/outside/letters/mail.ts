import { unlinked } from '#contract/kit/unlinked.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { oneLine } from '#server/mail/letter.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { seal } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { linkWords } from '#server/mail/visit-link.ts'
import { calendarFile } from '../calendar/calendar-file.ts'
import { linked, momentsOf } from '../bookings/data.ts'
import { toBooking } from '../bookings/rules.ts'
import {
  admitMail,
  holdBooking,
  type Letter,
  letterOf,
  runningOffer,
  salonAddress,
  saveTold,
} from './data.ts'
import { sheetHtml, sheetText } from './template.ts'
import { newsOf, standsNow } from './rules.ts'
import { sheetOf } from './sheet.ts'

type Params = {
  readonly salonId: SalonId
  readonly id: string
  readonly isReminder?: true
  readonly isOffer?: true
}
type Asked = Params & { readonly mailId: string; readonly to: string; readonly now: Date }

/** Decides what a mail says: the same as at an earlier attempt, otherwise what has changed since the last mail. */
const decide = (sql: Sql, { salonId, id, isReminder, mailId, to, now }: Asked) =>
  sql.begin(async (tx): Promise<(Letter & { version: number }) | null> => {
    const booking = await holdBooking(tx, salonId, id)
    if (!booking) return null
    const decided = await letterOf(tx, salonId, mailId)
    const { linkVersion: version } = booking
    if (decided) return { ...decided, version }
    const stands = standsNow(booking)
    const isDue = stands === 'confirmed' && booking.startsAt === booking.toldStartsAt
    const news = isReminder ? isDue && 'reminder' : newsOf(booking)
    if (!news || stands === null) return null
    if (!isReminder) await saveTold(tx, salonId, id, stands, now)
    const hasBefore = news === 'moved' || news === 'again'
    const letter = { news, movedFrom: hasBefore ? booking.toldStartsAt : null }
    return (await admitMail(tx, salonId, { ...letter, id: mailId, visit: id, to }, now))
      ? { ...letter, version }
      : null
  })

/** What is offered is told while it is held; the same at each attempt. */
const decideOffer = (sql: Sql, { salonId, id, mailId, to, now }: Asked) =>
  sql.begin(async (tx) => {
    const offer = await runningOffer(tx, salonId, id, now)
    if (!offer) return null
    const letter = { news: 'offer', movedFrom: null } as const
    const mail = { ...letter, id: mailId, visit: id, to }
    const isDue = (await letterOf(tx, salonId, mailId)) || (await admitMail(tx, salonId, mail, now))
    return isDue ? { ...letter, ...offer } : null
  })

/** A mail is dropped if a newer one told its news, if the visit has begun, or if a reminder's visit no longer stands. */
const clientNews: MailKind = async ({ sql, to, params, config, mailId, now }) => {
  const asked = { ...(params as Params), to, mailId, now: now() }
  const letter = await (asked.isOffer ? decideOffer : decide)(sql, asked)
  if (!letter) return null
  const link = { salonId: asked.salonId, id: asked.id, version: letter.version }
  const { visit, salon, salonId, lang } = await linked(sql, link)
  const key = await sealKey(sql)
  const token = seal(key, 'visit', linkWords(link))
  const stop = seal(key, 'letters', to)
  const clock = wallClock(now(), salon.timeZone).slice(0, 16)
  const booking = toBooking(token, visit, salon, now())
  const hasBegun = `${booking.date} ${booking.time}` <= clock
  const isOver = letter.news === 'reminder' && visit.status !== 'confirmed'
  if (hasBegun || isOver) return null
  const origin = config.APP_URL
  const calendar = async () => {
    const moments = await momentsOf(sql, salonId, visit.id)
    const event = { ...visit, ...moments, booking, salon, now: now(), url: `${origin}/b/${token}` }
    return { content: calendarFile(event), contentType: 'text/calendar; charset=utf-8' }
  }
  const facts = { ...letter, booking, salon, name: visit.client_name, lang, clock, origin, stop }
  const { sheet, file } = sheetOf(facts)
  const replyTo = await salonAddress(sql, salonId)
  return {
    subject: oneLine(sheet.subject),
    text: sheetText(sheet),
    html: sheetHtml(sheet),
    fromName: oneLine(unlinked(salon.name)),
    ...(replyTo !== undefined && { replyTo }),
    headers: {
      // The address of an offer is its entry's: no booking has it.
      'List-Unsubscribe': asked.isOffer
        ? `<${origin}/api/public/mails/${stop}/stop>`
        : `<${origin}/api/public/bookings/${token}/mails/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: file === null ? [] : [{ filename: file, ...(await calendar()) }],
  }
}

export const letterMails: MailKinds = { clientNews }
