import { amountText } from '#contract/kit/albanian.ts'
import { currencyFacts, currencyHere, signHere, suggestedPrice } from '#contract/kit/currency.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { amountComplaint, amountWords, numberFromText } from '#contract/kit/money.ts'
import {
  checkService,
  defaultMinutes,
  lowestSettingsPrice,
  type Service,
  type ServiceForm,
  serviceWords,
} from '#contract/services.ts'

export type Typed = { [K in keyof ServiceForm]: string } & { active: boolean }

/** A service as it is being typed; without `seen` it is new. `refused` is the server's word on the last try. */
export type Draft = {
  key: string
  seen?: Service | undefined
  typed: Typed
  refused?: Complaint | undefined
}

/** What is wrong with a service, by field; `row` for what belongs to none. */
export type Complaint = { [K in keyof ServiceForm | 'row']?: string }

export const typedOf = (service: Service): Typed => ({
  name: service.name,
  description: service.description,
  duration: String(service.duration),
  price: amountText(service.price),
  active: service.is_active,
})

export const emptyTyped: Typed = {
  name: '',
  description: '',
  duration: String(defaultMinutes),
  get price() {
    return amountText(1)
  },
  active: true,
}

const suggested = (name: string, duration: number, price: number): Typed => ({
  ...emptyTyped,
  name,
  duration: String(duration),
  price: amountText(suggestedPrice(price)),
})
/** Drafts for a salon without services: changing a draft is easier than inventing one. */
export const suggestions = () => [
  suggested('Prerje flokësh', 30, 8),
  suggested('Rregullim mjekre', 15, 5),
  suggested('Prerje dhe mjekër', 45, 12),
]

/** Text that is no number counts as 0, which the check refuses; the server refuses numbers that are too fine or too big. */
function amountOf(typed: string) {
  const loose = Number(typed.replace(/[\s€]/g, '').replace(',', '.'))
  return numberFromText(typed) ?? (Number.isFinite(loose) ? loose : 0)
}
function minutesOf(typed: string) {
  const digits = typed.trim().replace(/ ?min\.?$/, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0
}

export const formOf = ({ name, description, duration, price }: Typed): ServiceForm => ({
  name: name.trim(),
  description: description.trim(),
  duration: minutesOf(duration),
  price: amountOf(price),
})

/** A fraction of a lek is told at once; what is too fine or too big for a euro is the server's to refuse. */
function wholeComplaint(price: number) {
  const complaint = amountComplaint(price, currencyHere())
  return complaint === amountWords.whole ? { price: complaint } : {}
}

export function complaintAbout({ typed }: Draft): Complaint {
  const form = formOf(typed)
  return { ...wholeComplaint(form.price), ...checkService(form) }
}

/** Only what the person changed is sent. */
export const changeOf = ({ typed, seen }: Draft) => changesIn(formOf(typed), seen)

/** The service as another screen has saved it, with the typed changes laid over it. */
export function rebased(draft: Draft, seen: Service): Draft {
  const mine = picked(namesOf(changeOf(draft)), draft.typed)
  return { ...draft, seen, typed: { ...typedOf(seen), ...mine } }
}

const priceLow = () => serviceWords.priceLow.replace(currencyFacts.EUR.sign, signHere())

/** A service that costs less than Konfigurimet takes keeps its price when something else of it is changed. */
export function settingsComplaint(draft: Draft): Complaint {
  const wrong = complaintAbout(draft)
  if (Object.keys(wrong).length > 0) return wrong
  const { price } = changeOf(draft)
  return price !== undefined && price < lowestSettingsPrice ? { price: priceLow() } : {}
}

export const isUnsaved = (draft: Draft) => !draft.seen || Object.keys(changeOf(draft)).length > 0

function rowOf(seen: Service, draft: Draft | undefined): Draft {
  // A field that says "8,0" for a moment is still being typed, even if that is what is saved.
  const isTyped = draft && (isUnsaved(draft) || draft.seen?.version === seen.version)
  if (isTyped) return { ...draft, typed: { ...draft.typed, active: seen.is_active } }
  return { key: draft?.key ?? seen.id, seen, typed: typedOf(seen) }
}

/** The salon's services with what is being typed over them, then what is being added. */
export function rowsOf(services: readonly Service[], drafts: readonly Draft[]): readonly Draft[] {
  const known = services.map((seen) =>
    rowOf(
      seen,
      drafts.find((draft) => draft.seen?.id === seen.id),
    ),
  )
  const isKnown = ({ seen }: Draft) => services.some(({ id }) => id === seen?.id)
  return [...known, ...drafts.filter((draft) => !isKnown(draft) && isUnsaved(draft))]
}
