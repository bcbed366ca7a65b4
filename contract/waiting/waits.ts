import { z } from 'zod'
import { calendarDay, id, text } from '../kit/fields.ts'
import { startTime } from '../working-hours.ts'
import { mostParts } from '../visits/parts.ts'

export type { Wait } from '../freed.ts'

export const waitWords = {
  nameMissing: 'Shkruani emrin.',
  servicesMissing: 'Zgjidhni shërbimin.',
  clientMissing: 'Zgjidhni klientin.',
  dayOver: 'Kjo ditë ka kaluar.',
  dayBeyond: 'Kjo ditë është tepër larg.',
  endsBefore: 'Dita e fundit është para së parës.',
  neverDone: 'Këtë shërbim nuk e bën askush.',
  neverThen: 'Në këto orë nuk fillon dot asnjë termin.',
  neverOpen: 'Në këto ditë nuk punohet.',
  wholePlace: 'Dërgoni ditën, orën, minutat dhe berberin, ose asnjërën.',
  offerOver: 'Kjo ofertë ka mbaruar.',
  removed: (name: string) => `${name} doli nga lista e pritjes.`,
} as const

/** What somebody waits for, and when they could come. */
export const waitFields = {
  /** In the order in which they are done. */
  services: z.array(id).min(1, waitWords.servicesMissing).max(mostParts),
  /** Null: whoever does it. */
  barber: id.nullable(),
  /** The first day and the last on which they could come. */
  from: calendarDay,
  to: calendarDay,
  /** Monday is 0; null: every day. */
  days: z.array(z.int().min(0).max(6)).min(1).max(7).nullable(),
  /** The visit would begin then or later, and before that other time. */
  after: startTime.nullable(),
  before: startTime.nullable(),
  note: text(300),
}
/** What need not be said. */
export const usualWait = { barber: null, days: null, after: null, before: null, note: '' } as const
