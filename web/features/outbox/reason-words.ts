import { dayAndMonth, money } from '#contract/kit/albanian.ts'
import { nameWithWhom } from '#contract/kit/first-name.ts'
import { wallClock } from '#contract/kit/time.ts'
import { actErrors } from '#contract/outbox/acts.ts'
import { whyWords } from '#contract/outbox/fates.ts'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { fieldWords } from '#contract/salon-history.ts'
import { howWords } from '#web/features/till/sales/form/sale-words.ts'
import { authorWord, paidIn, type Salon, textIn } from './act-words.ts'

/** What stands in the way, short for the row and whole for the panel. */
type Reason = { readonly row: string; readonly whole: string }

/** The field of a number that the server could not read. */
export const wrongNumber = ({ errors = {} }: OpenAct) =>
  Object.keys(errors).find((name) => name === 'phone' || name === 'client_phone')

export const lineOf = (act: OpenAct, root: OpenAct | undefined, salon: Salon) => {
  if (act.why === 'after') {
    const note = textIn(act.body, 'note')
    const time = root?.wanted?.time
    return [
      time ? `vendoset bashkë me ${time}` : afterWords(root),
      note && `“${note}”`,
      act.what === 'close' && paidIn(act),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return [reasons[act.why](act, salon).row, aboutIn(act, salon)].filter(Boolean).join(' · ')
}

export const reasonOf = (act: OpenAct, root: OpenAct | undefined, salon: Salon) => {
  if (act.why !== 'after') return reasons[act.why](act, salon).whole
  const paid = act.what === 'close' ? ' Paraja është tashmë në arkë.' : ''
  return `${firstUp(afterWords(root))}.${paid}`
}

const firstUp = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const afterWords = (root: OpenAct | undefined) =>
  root?.wanted
    ? `vendoset bashkë me terminin e ${root.wanted.time}`
    : 'vendoset bashkë me atë ku mbështetet'

/** What the row says behind the reason. */
function aboutIn(act: OpenAct, salon: Salon) {
  const { why, what, wanted, service, seen, now } = act
  if (why === 'changed') {
    const [from, to] = [textIn(seen, 'appointment_time'), now?.['appointment_time']]
    return from !== undefined && typeof to === 'string' ? `${from} → ${to}` : ''
  }
  if (why === 'gone') return wanted && what === 'change' ? `po zhvendosej në ${wanted.time}` : ''
  if (what === 'close') return paidIn(act)
  if (what === 'cash') return textIn(act.body, 'reason') ?? ''
  if (what === 'client') return act.text.startsWith('Klient i ri') ? 'klient i ri' : 'ndryshim'
  if (why === 'taken' && wanted) return `${service ?? 'termin'} te ${salon.with(wanted.barber_id)}`
  return service ?? ''
}

type Telling = (act: OpenAct, salon: Salon) => Reason

const at = (moment: string | null | undefined, { zone, today }: Salon) => {
  if (!moment) return ''
  const clock = wallClock(new Date(moment), zone)
  const time = clock.slice(11, 16)
  return clock.slice(0, 10) === today
    ? ` në ${time}`
    : ` ${dayAndMonth(clock.slice(0, 10))}, ${time}`
}

const taken: Telling = ({ conflict, wanted }) => {
  if (!conflict) return { row: 'vendi u zu', whole: whyWords.taken }
  const { client_name: name, appointment_time: time, isOpen, isOffer, source } = conflict
  if (isOffer)
    return {
      row: 'vendin e mban një ofertë',
      whole: `${wanted?.time ?? time} i është ofruar ${name} dhe ende s’ka përgjigje.`,
    }
  if (isOpen)
    return {
      row: 'vendin e mban një kërkesë',
      whole: `${name} e kërkoi ${time} nga faqja dhe ende s’ka përgjigje.`,
    }
  return source === 'online'
    ? {
        row: 'vendi u zu nga faqja',
        whole: `${name} e rezervoi ${time} nga faqja. Ai termin mbetet.`,
      }
    : { row: 'vendi u zu', whole: `Në ${time} është tashmë ${name}. Ai termin mbetet.` }
}

const labels: Readonly<Record<string, string | undefined>> = fieldWords

const changed: Telling = ({ changedBy, changedAt, now = {} }, salon) => {
  const who = changedBy ? nameWithWhom(changedBy) : undefined
  const when = at(changedAt, salon)
  const { appointment_time: time } = now
  if (typeof time === 'string')
    return who === undefined
      ? { row: 'u lëviz ndërkohë', whole: `Ndërkohë u vu në ${time}.` }
      : { row: `e lëvizi edhe ${who}`, whole: `${who} e vuri në ${time}${when && `,${when}`}.` }
  const names = Object.keys(now).flatMap((name) => labels[name] ?? [])
  const what = names.length > 0 ? `: ${names.join(', ')}` : ''
  return who === undefined
    ? { row: `u ndryshua ndërkohë${what}`, whole: `Ndërkohë u ndryshua${what}.` }
    : { row: `e ndryshoi edhe ${who}${what}`, whole: `${who} e ndryshoi${when}${what}.` }
}

/** Whether what is gone is the client, not the visit. */
export const isClientGone = ({ what }: OpenAct) =>
  what !== 'change' && what !== 'arrive' && what !== 'close'

const gone: Telling = (act, salon) => {
  const { changedBy, changedAt } = act
  const [one, it] = isClientGone(act) ? ['klienti', 'klientin'] : ['termini', 'terminin']
  const row = `${one} u fshi`
  return {
    row,
    whole: changedBy
      ? `${nameWithWhom(changedBy)} e fshiu ${it}${at(changedAt, salon)}.`
      : `${firstUp(row)} ndërkohë.`,
  }
}

const closed: Telling = ({ sale }, salon) => {
  const row = 'u mbyll dy herë'
  const once = 'Deri te vendimi numërohet një herë.'
  if (!sale) return { row, whole: `Vizita ishte mbyllur tashmë. ${once}` }
  const sum = sale.payments.reduce((all, { amount }) => all + amount, 0)
  const paid = `${money(sum)} ${howWords(sale)}`
  return {
    row,
    whole: `${nameWithWhom(sale.by)} e kishte mbyllur${at(sale.at, salon)}: ${paid}. ${once}`,
  }
}

const barber: Telling = ({ wanted, service }, salon) => {
  const who = wanted ? firstUp(salon.with(wanted.barber_id)) : 'Berberi'
  if (wanted && salon.hasLeft(wanted.barber_id))
    return { row: `${who} s’punon më këtu`, whole: `${who} s’punon më këtu.` }
  return {
    row: `këtë ${who} s’e bën më`,
    whole: service === null ? `${who} s’e bën më këtë.` : `${who} s’e bën më “${service}”.`,
  }
}

const right: Telling = (act) => {
  const isOfTill = act.what === 'cash' || act.what === 'sell' || act.what === 'close'
  const [lost, has] = isOfTill
    ? ['s’ka më të drejtë për arkën', 's’e ka më arkën']
    : ['s’ka më të drejtë për këtë', 's’e ka më këtë të drejtë']
  return {
    row: `${authorWord(act)} ${lost}`,
    whole: `${authorWord(act)} ${has}. E pranon kush e ka.`,
  }
}

const unproved: Telling = (act, { mayProve }) => {
  const ask = mayProve ? `Ishte vërtet ${authorWord(act)}?` : 'E thotë kush drejton ekipin.'
  return {
    row: `s’dihet nëse ishte ${authorWord(act)}`,
    whole: `U shkrua si ${authorWord(act)}, po s’u vërtetua. ${ask}`,
  }
}

const refused: Telling = (act) => ({
  row:
    wrongNumber(act) === undefined
      ? act.code === actErrors.actOld.code
        ? 'u shkrua para shumë ditësh'
        : 'nuk u pranua'
      : 'numri nuk lexohet',
  whole: act.words ?? whyWords.refused,
})

const reasons = { taken, changed, gone, closed, barber, right, unproved, refused } satisfies Record<
  Exclude<OpenAct['why'], 'after'>,
  Telling
>
