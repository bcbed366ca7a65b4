import { dialled } from '#contract/kit/dialling.ts'
import { firstNameOf } from '#contract/kit/first-name.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import type { OnlineBooking, SalonOfBooking } from '#contract/outside/online-bookings.ts'
import { requestWords } from '#contract/outside/requests.ts'
import { later, saidIn } from '#contract/outside/speech.ts'
import { unlinked } from '#contract/kit/unlinked.ts'
import type { Letter } from './data.ts'
import type { Sheet } from './template.ts'
import { letterWords, type LetterWords } from './phrases.ts'

type Facts = Letter & {
  readonly booking: OnlineBooking
  readonly salon: SalonOfBooking
  readonly name: string
  readonly lang: DoorLanguage
  readonly clock: string
  readonly origin: string
  /** Opens the choice about mails of all salons. It stands in mails only, so that nobody but their reader has it. */
  readonly stop: string
}

type Said = ReturnType<typeof saidIn>

const mapOf = ({ name, address }: SalonOfBooking) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`

const isOver = (news: Letter['news']) => news === 'refused' || news === 'cancelled'

/** A visit that was never confirmed has no calendar file. */
const noVisit: readonly Letter['news'][] = ['asked', 'refused', 'offer']

/** A whole mail to a client, and the name of the calendar file that goes with it. */
export function sheetOf(told: Facts): { sheet: Sheet; file: string | null } {
  const facts = { ...told, ...unlinkedOf(told) }
  const { news, booking, salon, lang, clock, origin } = facts
  const words = letterWords[lang]
  const said = saidIn(lang, clock.slice(0, 10), salon.currency)
  const { date, time, canChangeUntil: until } = booking
  const page = `${origin}/b/${booking.token}`
  const isOff = isOver(news)
  const sheet: Sheet = {
    lang,
    subject: words.subjects[news](`${said.longDay(date)}, ${time} · ${salon.name}`),
    salon: salon.name,
    colour: salon.colour,
    head: headOf(facts, words, said),
    lead: leadOf(facts, words, said),
    day: said.longDay(date),
    from: time,
    to: later(time, booking.minutes),
    isOff,
    rows: rowsOf(facts, words, said),
    buttons: buttonsOf(facts, words, page),
    note:
      until === null || isOff
        ? ''
        : words[salon.phone ? 'untilThenCall' : 'until'](
            said.untilDay(until.slice(0, 10)),
            until.slice(11),
          ),
    foot: {
      why: words.why,
      links: footOf(facts, words, page),
      sentWith: words.sentWith,
    },
  }
  return { sheet, file: noVisit.includes(news) ? null : words.file }
}

function footOf({ news, lang, stop }: Facts, words: LetterWords, page: string) {
  // The link "this was not me" cancels the visit: one that is cancelled, or no visit yet, needs none.
  const isTheirs = isOver(news) || news === 'offer'
  return [
    ...(isTheirs ? [] : [{ label: words.notYou, url: `${page}?lang=${lang}#jo-une` }]),
    { label: words.stop, url: `${page}?lang=${lang}&mails=${stop}#email` },
  ]
}

/** The salon's own words may not become links either, for anybody can open a salon. */
const unlinkedOf = ({ salon, booking }: Facts) => ({
  salon: { ...salon, name: unlinked(salon.name), address: unlinked(salon.address) },
  booking: {
    ...booking,
    services: booking.services.map(unlinked),
    barber: unlinked(booking.barber),
    cancelReason: unlinked(booking.cancelReason),
  },
})

const greeted = (name: string, words: string) =>
  name === '' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${name}, ${words}`

function headOf({ news, booking }: Facts, { heads }: LetterWords, { onDay, capital }: Said) {
  const when = onDay(booking.date)
  if (news === 'moved') return heads.moved(when, booking.time)
  if (news === 'reminder') return heads.reminder(capital(when), booking.time)
  if (news === 'booked' || news === 'again' || news === 'confirmed') return heads.booked(when)
  return heads[news]
}

/** The first sentence of a mail. The salon's reason comes before it, quoted in the salon's name. */
function leadOf(facts: Facts, words: LetterWords, said: Said) {
  const { booking, salon, name } = facts
  const { cancelReason: reason } = booking
  const news = newsIn(facts, words, said)
  const greet = (rest: string) => greeted(firstNameOf(name), rest)
  if (!isFromSalon(facts)) return greet(news)
  const next = salon.phone ? words.otherTimeOrCall : words.otherTime
  return reason !== '' && reason !== requestWords.noAnswer
    ? `${words.said(reason)} ${said.capital(news)} ${next}`
    : greet(`${news} ${next}`)
}

const isFromSalon = ({ news, booking }: Facts) =>
  news === 'refused' || (news === 'cancelled' && booking.cancelledBy !== 'client')

function newsIn({ news, booking, movedFrom }: Facts, { leads }: LetterWords, said: Said) {
  if (news === 'moved') {
    const [was, at] = [movedFrom?.slice(0, 10) ?? '', movedFrom?.slice(11) ?? '']
    return leads.moved(`${said.longDay(was)}, ${at}`)
  }
  if (news === 'offer') return leads.offer(booking.offerUntil?.slice(11) ?? '')
  if (news === 'reminder') return leads.reminder(said.onDay(booking.date))
  if (news === 'cancelled' && booking.cancelledBy === 'client') return leads.calledOff
  return leads[news]
}

function rowsOf({ news, booking, salon }: Facts, words: LetterWords, said: Said): Sheet['rows'] {
  const { services, minutes, price, barber } = booking
  const links = [
    ...(salon.address ? [{ label: words.map, url: mapOf(salon) }] : []),
    ...(salon.phone
      ? [{ label: salon.phone, url: `tel:${dialled(salon.phone, salon.country)}` }]
      : []),
  ]
  const where = { label: words.where, words: salon.address, links }
  return [
    {
      label: words.what,
      words: services.join(' + '),
      more: [
        `${said.length(minutes)} · ${said.money(price)}`,
        ...(isOver(news) ? [] : [words.paidThere]),
      ].join(', '),
    },
    { label: words.whom, words: barber },
    ...(links.length > 0 ? [where] : []),
  ]
}

function buttonsOf(
  { news, salon, origin, booking, lang }: Facts,
  words: LetterWords,
  page: string,
): Sheet['buttons'] {
  const again = salon.slug
    ? [{ label: words.again, url: `${origin}/s/${salon.slug}?lang=${lang}` }]
    : []
  const change = { label: words.change, url: `${page}?lang=${lang}` }
  if (isOver(news)) return again
  if (news === 'asked') return [{ ...change, label: words.look }]
  if (news === 'offer') return [{ ...change, label: words.answer }]
  if (news === 'reminder') {
    const way = salon.address ? [{ label: words.wayThere, url: mapOf(salon) }] : []
    const off = booking.canChangeUntil ? [{ ...change, label: words.cannotCome }] : []
    return [...way, change, ...off]
  }
  return [{ label: words.calendar, url: `${page}.ics` }, change]
}
