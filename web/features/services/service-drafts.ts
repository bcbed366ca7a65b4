import { amountText } from '#contract/kit/albanian.ts'
import { currencyFacts, currencyHere, signHere } from '#contract/kit/currency.ts'
import { type Wrong, wordsOf, isFine } from '#web/platform/forms/form-fields.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { amountComplaints, amountComplaint, numberFromText } from '#contract/kit/money.ts'
import { checkService } from '#contract/services/check.ts'
import {
  defaultMinutes,
  lowestSettingsPrice,
  type Service,
  type ServiceBarber,
  type ServiceForm,
  serviceWords,
} from '#contract/services/services.ts'

/** A barber's own price and minutes; empty is as the service. */
export type OwnTerms = { price: string; duration: string }
type Team = Readonly<Record<string, OwnTerms>>
type Texts = Exclude<keyof ServiceForm, 'priceFrom' | 'barbers' | 'active'>

export type Typed = { [K in Texts]: string } & {
  priceFrom: boolean
  active: boolean
  /** Null: everybody does it. */
  barbers: Team | null
}

/** What is wrong with a service, by field; `row` for what belongs to none. */
export type Complaint = Readonly<Record<string, string>>

/** A service as it is being typed over. `refused` is the server's word on the last try. */
export type Draft = {
  seen: Service
  typed: Typed
  refused?: Complaint | undefined
  /** Saving adds it: it is new, or was deleted meanwhile. */
  added?: 'new' | 'again'
}

const termsOf = ({ price, duration }: ServiceBarber): OwnTerms => ({
  price: price === undefined ? '' : amountText(price),
  duration: duration === undefined ? '' : String(duration),
})
const teamOf = (barbers: readonly ServiceBarber[]): Team | null =>
  barbers.length === 0
    ? null
    : Object.fromEntries(barbers.map((barber) => [barber.id, termsOf(barber)]))

const typedOf = (service: Service): Typed => ({
  name: service.name,
  description: service.description,
  group: service.group,
  work: String(service.work),
  wait: String(service.wait),
  finish: String(service.finish),
  buffer: String(service.buffer),
  againDays: String(service.againDays ?? ''),
  price: amountText(service.price),
  priceFrom: service.priceFrom,
  active: service.is_active,
  barbers: teamOf(service.barbers),
})
export const draftOf = (seen: Service): Draft => ({ seen, typed: typedOf(seen) })

const blank: Service = {
  id: '',
  name: '',
  description: '',
  group: '',
  work: defaultMinutes,
  wait: 0,
  finish: 0,
  buffer: 0,
  againDays: null,
  duration: defaultMinutes,
  price: lowestSettingsPrice,
  priceFrom: false,
  barbers: [],
  is_active: true,
  version: 0,
}
/** A service that is not saved yet; the id is that of its row alone. */
export function newDraft(id: string, name: string): Draft {
  const seen = { ...blank, id }
  return { seen, typed: { ...typedOf(seen), name }, added: 'new' }
}

type Proposal = { name: string; minutes: number; price: number }
/** A service of a ready list, to be typed over. */
export const proposed = ({ name, minutes, price }: Proposal): Typed => ({
  ...typedOf({ ...blank, work: minutes, price }),
  name,
})

/** Text that is no number counts as 0, which the check refuses; the server refuses numbers that are too fine or too big. */
function amountOf(typed: string) {
  const loose = Number(typed.replace(/[\s€]/g, '').replace(',', '.'))
  return numberFromText(typed) ?? (Number.isFinite(loose) ? loose : 0)
}
/** Text that is no number counts as -1, which the check refuses. */
export function minutesOf(typed: string) {
  const digits = typed.trim().replace(/ ?min\.?$/, '')
  if (digits === '') return 0
  return /^\d{1,9}$/.test(digits) ? Number(digits) : -1
}

/** Empty is none; text that is no number counts as -1, which the check refuses. */
function daysIn(typed: string) {
  const digits = typed.trim().replace(/ ?ditë(sh)?$/, '')
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) ? Number(digits) : -1
}

/** In one order whatever was ticked first, so that the same set is no change. */
export const chosenIn = ({ barbers }: Typed) => Object.keys(barbers ?? {}).toSorted()

const barbersOf = (typed: Typed): ServiceBarber[] =>
  chosenIn(typed).map((id) => {
    const { price = '', duration = '' } = typed.barbers?.[id] ?? {}
    return {
      id,
      ...(price.trim() && { price: amountOf(price) }),
      ...(duration.trim() && { duration: minutesOf(duration) }),
    }
  })

export const formOf = (typed: Typed): ServiceForm => ({
  name: typed.name.trim(),
  description: typed.description.trim(),
  group: typed.group.trim(),
  work: minutesOf(typed.work),
  wait: minutesOf(typed.wait),
  finish: minutesOf(typed.finish),
  buffer: minutesOf(typed.buffer),
  againDays: daysIn(typed.againDays),
  price: amountOf(typed.price),
  priceFrom: typed.priceFrom,
  active: typed.active,
  barbers: barbersOf(typed),
})

const hasNobody = (typed: Typed) => typed.barbers !== null && chosenIn(typed).length === 0

/** A fraction of a lek is told at once; what is too fine or too big for a euro is the server's to refuse. */
const isSplit = (price: number | undefined) =>
  price !== undefined && amountComplaint(price, currencyHere()) === amountComplaints.whole

function wholeComplaint({ price, barbers }: ServiceForm): Wrong {
  const split = [
    ...(isSplit(price) ? ['price'] : []),
    ...barbers.flatMap((barber, nth) => (isSplit(barber.price) ? [`barbers.${nth}.price`] : [])),
  ]
  return Object.fromEntries(split.map((name) => [name, amountComplaints.whole]))
}

export function complaintAbout(typed: Typed): Complaint {
  const form = formOf(typed)
  const wrong = wordsOf({ ...wholeComplaint(form), ...checkService(form) })
  return hasNobody(typed) ? { barbers: serviceWords.barbersMissing, ...wrong } : wrong
}

/** Only what the person changed is sent. */
export const changeOf = ({ typed, seen }: Draft) => changesIn(formOf(typed), formOf(typedOf(seen)))

/** The service as it will be once it is saved; what can't be saved changes nothing but the switch. */
export function shownAs({ seen, typed }: Draft): Service {
  const { active, ...form } = formOf(typed)
  if (!isFine(complaintAbout(typed))) return { ...seen, is_active: active }
  return { ...seen, ...form, duration: form.work + form.wait + form.finish, is_active: active }
}

/** The service as another screen has saved it, with the typed changes laid over it. */
export function rebased(draft: Draft, seen: Service): Draft {
  const mine = picked(namesOf(changeOf(draft)), draft.typed)
  return { ...draft, seen, typed: { ...typedOf(seen), ...mine } }
}

const priceLow = () => serviceWords.priceLow.replace(currencyFacts.EUR.sign, signHere())

/** Complains of a price below Konfigurimet's lowest only when the price is changed: a service that has a lower one keeps it. */
export function settingsComplaint(draft: Draft): Complaint {
  const wrong = complaintAbout(draft.typed)
  if (!isFine(wrong)) return wrong
  const { price } = changeOf(draft)
  return price !== undefined && price < lowestSettingsPrice ? { price: priceLow() } : {}
}

export const isUnsaved = (draft: Draft) =>
  draft.added !== undefined || hasNobody(draft.typed) || Object.keys(changeOf(draft)).length > 0

/** The draft upon the service as it is now; without one when nothing was typed over a service that is gone. */
export function laidOver(draft: Draft, seen: Service | undefined): Draft | undefined {
  if (isUnsaved(draft)) return draft
  if (!seen) return undefined
  // A field that says "8,0" for a moment is still being typed, even if that is what is saved.
  return draft.seen.version === seen.version ? draft : draftOf(seen)
}
