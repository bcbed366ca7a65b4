import { number } from '#contract/kit/albanian.ts'
import type { QueueFigures, QueueRow } from '#contract/queue/queue-figures.ts'

export const queueReportWords = {
  title: 'Radha',
  loadFailed: 'Gabim në ngarkimin e radhës',
  nobody: 'Në këto ditë askush nuk hyri në radhë.',
  causes: 'Pse më vonë',
  byBarber: 'Radha sipas berberit',
} as const

/** What became of those who joined: of one, and of several. */
export const fates = {
  seated: ['u ul', 'u ulën'],
  booked: ['rezervoi', 'rezervuan'],
  left: ['iku', 'ikën'],
  missed: ['mungoi', 'munguan'],
  removed: ['u hoq', 'u hoqën'],
  lapsed: ['mbeti pa u ulur', 'mbetën pa u ulur'],
} as const
export type Fate = keyof typeof fates

export const statusWords: Readonly<Record<QueueRow['status'], string>> = {
  waiting: 'pret',
  seated: fates.seated[0],
  booked: fates.booked[0],
  left: fates.left[0],
  missed: fates.missed[0],
  removed: fates.removed[0],
  lapsed: fates.lapsed[0],
}

type LaterWhy = QueueFigures['causes'][number]['why']

export const causeWords: Readonly<Record<LaterWhy, string>> = {
  booking: 'termin i ri',
  overrun: 'zgjati',
  order: 'dora jonë',
  other: 'tjetër',
}

/** "18 min"; a dash where there is nobody to count. */
export const minutesWords = (minutes: number | null) =>
  minutes === null ? '–' : `${number(minutes)} min`

export const nineOfTen = (minutes: number | null) =>
  minutes === null ? undefined : `nëntë nga dhjetë deri ${number(minutes)}`

/** A span as wide as that, as it is said at the counter. */
export const exampleOf = (width: number | null) =>
  width === null ? undefined : `p.sh. “15–${15 + width} min”`
