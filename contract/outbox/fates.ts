import { defineErrors } from '../kit/errors.ts'

/** What becomes of an act: done now, done before, it waits for a decision, or it was dropped by one. */
export const fates = ['done', 'same', 'waits', 'dropped'] as const
export type Fate = (typeof fates)[number]

/** Why an act waits. */
export const whys = [
  /** Somebody holds the place. */
  'taken',
  /** Somebody has changed the same field meanwhile. */
  'changed',
  /** The visit or the client is not there any more. */
  'gone',
  /** Another device has closed the visit. */
  'closed',
  /** The barber has left, or does not do the service any more. */
  'barber',
  /** The author does not have the right now. */
  'right',
  /** It is not certain whose act it is. */
  'unproved',
  /** Any other refusal. */
  'refused',
  /** An act on which it stands waits. */
  'after',
] as const
export type Why = (typeof whys)[number]

/** How an act that waits is decided; `open` takes `theirs` back. */
export const ways = ['again', 'ours', 'theirs', 'apart', 'open'] as const
export type Way = (typeof ways)[number]

/** What is noted of an act that was done: the device's clock was wrong, its day was counted already, both notes were kept. */
export const marks = ['clock', 'counted', 'noted'] as const
export type ActMark = (typeof marks)[number]

export const outboxErrors = defineErrors({
  wayUnfit: [400, 'Kështu nuk vendoset dot për këtë.', 'This is not a way to decide this.'],
  alreadyDecided: [409, 'Për këtë u vendos tashmë.', 'This was decided already.'],
  outboxFull: [
    429,
    'Presin tashmë shumë veprime për vendim. Vendosni për to së pari.',
    'Too many acts wait for a decision. Please decide those first.',
  ],
})

export const fateWords = {
  done: 'U ruajt.',
  same: 'Ishte ruajtur tashmë.',
  waits: 'Pret vendimin tuaj.',
  dropped: 'U hoq.',
  opened: 'Pret përsëri vendimin tuaj.',
} as const

/** Why an act waits, where no refusal has words of its own. */
export const whyWords = {
  taken: 'Vendi është zënë.',
  changed: 'Ndërkohë u ndryshua.',
  gone: 'Nuk është më.',
  closed: 'Vizita është mbyllur tashmë.',
  barber: 'Berberi nuk e bën më.',
  right: 'Kush e shkroi s’e ka më këtë të drejtë.',
  unproved: 'Nuk dihet kush e shkroi.',
  refused: 'Nuk u pranua.',
  after: 'Vendoset bashkë me atë ku mbështetet.',
} as const satisfies Record<Why, string>
