import { defineComplaints } from '../../kit/errors.ts'
import { countedInEnglish, defineReplies } from '../../replies.ts'
/** The most visits of a series, and the most weeks between two of them. */
export const mostTimes = 52
export const mostWeeks = 12

export const repeatComplaints = defineComplaints({
  endUnclear: [
    'required',
    'Zgjidhni sa herë, deri kur, ose cilat data.',
    'Please choose how often, until when, or which dates.',
  ],
  tooMany: ['too_many', `Më së shumti ${mostTimes} termine.`, '52 visits at most.'],
  endsEarly: [
    'ends_before',
    'Data e fundit nuk mund të jetë para së parës.',
    'The last date can’t be before the first.',
  ],
})

export const repeatWords = {
  booked: (count: number) => `U ruajtën ${count} termine`,
  cancelled: (count: number) => `U anuluan ${count} termine`,
  changed: (count: number) => `U ndryshuan ${count} termine`,
  removed: (count: number) => `U fshinë ${count} termine`,
} as const

const visits = (count: number) => countedInEnglish(count, 'visit')

export const repeatReplies = defineReplies({
  booked: [repeatWords.booked, (count: number) => `Booked: ${visits(count)}`],
  cancelled: [repeatWords.cancelled, (count: number) => `Cancelled: ${visits(count)}`],
  changed: [repeatWords.changed, (count: number) => `Changed: ${visits(count)}`],
  removed: [repeatWords.removed, (count: number) => `Deleted: ${visits(count)}`],
  nothingOpen: ['Asnjë termin i serisë nuk pret më.', 'No visit of the series is ahead any more.'],
})
