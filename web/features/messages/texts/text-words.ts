import type { DoorLanguage } from '#contract/languages.ts'
import { currencyHere, suggestedPrice } from '#contract/kit/currency.ts'
import type { TextKind } from '#contract/messages/messages.ts'
import type { Place } from '#contract/messages/places.ts'
import { saidIn } from '#contract/outside/speech.ts'

/** One text of the list, or two that belong together. */
type Listed = {
  readonly kind: Exclude<TextKind, 'late'>
  readonly label: string
  /** When it is written, or to whom. */
  readonly note?: string
  /** The places that a message of this kind fills. */
  readonly places: readonly Place[]
}

const spelled: Partial<Record<Place, string>> = { sherbimet: 'shërbimet', ditet: 'ditët' }
/** The placeholder as a word, without braces. */
export const wordOf = (place: Place) => spelled[place] ?? place

const visit = ['emri', 'dita', 'ora', 'sherbimet', 'berberi', 'lidhja', 'salloni'] as const

export const listedTexts: readonly Listed[] = [
  { kind: 'reminder', label: 'Kujtesa', note: 'një ditë para', places: visit },
  { kind: 'confirmed', label: 'Kur rezervohet', places: visit },
  {
    kind: 'moved',
    label: 'Kur zhvendoset',
    note: 'edhe kur jemi vonë',
    places: [...visit, 'ishte'],
  },
  { kind: 'cancelled', label: 'Kur anulohet', places: visit },
  { kind: 'offer', label: 'Vend i ofruar', note: 'lista e pritjes', places: [...visit, 'deri'] },
  {
    kind: 'queue',
    label: 'Radha',
    note: 'kur i vjen radha',
    places: ['emri', 'ora', 'sherbimet', 'berberi', 'salloni'],
  },
  {
    kind: 'due',
    label: 'Kthimi',
    note: 'kush duhej të kthehej',
    places: ['emri', 'ditet', 'dita', 'ora', 'berberi', 'sherbimet', 'salloni'],
  },
  {
    kind: 'review',
    label: 'Fjala në Google',
    note: 'ditën pas vizitës',
    places: ['emri', 'berberi', 'sherbimet', 'google', 'salloni'],
  },
  { kind: 'birthday', label: 'Ditëlindja', places: ['emri', 'salloni'] },
  {
    kind: 'debt',
    label: 'Borxhi',
    note: 'kush ka borxh',
    places: ['emri', 'shuma', 'salloni'],
  },
]
export type ListedKind = Listed['kind']
export type ListedText = Listed

export const lateLabel = 'Kur vonohemi'

/** What is switched on, and who gets it. */
export const switchWords = {
  review: {
    label: 'Del te “Sot” ditën pas vizitës',
    hint: 'Të gjithëve njësoj, një herë në 6 muaj. Kurrë kujt i thuhet “Mos i shkruaj”.',
  },
  birthday: {
    label: 'Del te “Sot” në ditëlindje',
    hint: 'Vetëm kush ka thënë se mund t’i shkruajmë.',
  },
} as const

/** Stands in the preview for what a real message fills in. */
const examples: Readonly<
  Record<DoorLanguage, Readonly<Record<Exclude<Place, 'shuma' | 'salloni'>, string>>>
> = {
  sq: {
    emri: 'Besa',
    dita: 'nesër',
    ora: '17:30',
    ishte: 'të martën, 16:00',
    sherbimet: 'Qethje',
    berberi: 'Arta',
    lidhja: 'orari.example/b/…',
    deri: '15:20',
    ditet: '52',
    google: 'g.page/r/salloni-yne/review',
  },
  en: {
    emri: 'Besa',
    dita: 'tomorrow',
    ora: '17:30',
    ishte: 'on Tuesday, 16:00',
    sherbimet: 'Haircut',
    berberi: 'Arta',
    lidhja: 'orari.example/b/…',
    deri: '15:20',
    ditet: '52',
    google: 'g.page/r/our-salon/review',
  },
}

/** A sum is of the salon's currency. */
export const exampleIn = (
  lang: DoorLanguage,
  salloni: string,
): Readonly<Record<Place, string>> => ({
  ...examples[lang],
  salloni,
  shuma: saidIn(lang, '', currencyHere()).money(suggestedPrice(15)),
})
