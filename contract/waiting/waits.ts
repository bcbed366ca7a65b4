import { complains, defineComplaints } from '../kit/errors.ts'
import { z } from 'zod'
import { calendarDay, id, text } from '../kit/fields.ts'
import { startTime } from '../working-hours.ts'
import { mostParts, partComplaints } from '../visits/parts.ts'
import { defineReplies } from '../replies.ts'

export type { Wait } from '../freed.ts'

export const waitComplaints = defineComplaints({
  nameMissing: ['required', 'Shkruani emrin.', 'Please write your name.'],
  clientMissing: ['required', 'Zgjidhni klientin.', 'Please choose the client.'],
  wholePlace: [
    'required',
    'Dërgoni ditën, orën, minutat dhe berberin, ose asnjërën.',
    'Send the day, the time, the minutes and the barber, or none of them.',
  ],
  endsBefore: [
    'ends_before',
    'Dita e fundit është para së parës.',
    'The last day is before the first.',
  ],
  dayOver: ['day_over', 'Kjo ditë ka kaluar.', 'This day is over.'],
  neverDone: ['never_free', 'Këtë shërbim nuk e bën askush.', 'Nobody does this service.'],
  neverThen: [
    'never_free',
    'Në këto orë nuk fillon dot asnjë termin.',
    'No visit can begin at these hours.',
  ],
  neverOpen: ['never_free', 'Në këto ditë nuk punohet.', 'Nobody works on these days.'],
  dayBeyond: ['day_too_far', 'Kjo ditë është tepër larg.', 'This day is too far ahead.'],
})

export const waitWords = {
  offerOver: 'Kjo ofertë ka mbaruar.',
  removed: (name: string) => `${name} doli nga lista e pritjes.`,
} as const

export const waitReplies = defineReplies({
  removed: [waitWords.removed, '{} is off the waiting list.'],
})

/** What somebody waits for, and when they could come. */
export const waitFields = {
  /** In the order in which they are done. */
  services: z.array(id).min(1, complains(partComplaints.serviceMissing)).max(mostParts),
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
