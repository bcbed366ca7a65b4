import { z } from 'zod'
import { complains } from '../kit/errors.ts'
import { fieldComplaints } from '../kit/fields.ts'

export const statuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const
export type Status = (typeof statuses)[number]

/** Spelled as the salon writes them: "Ne pritje" has no accents. */
const words: Record<Status, string> = {
  pending: 'Ne pritje',
  confirmed: 'Konfirmuar',
  completed: 'Përfunduar',
  cancelled: 'Anuluar',
  no_show: 'Nuk erdhi',
}

/** Where the clock stands beside a visit. */
export type Stage = 'ahead' | 'running' | 'over'
const confirmedWords: Record<Stage, string> = {
  ahead: words.confirmed,
  running: 'Tani',
  over: words.completed,
}

/** What a visit's status is called: a confirmed one is "now" while it runs, and done once it is over. */
export const statusWord = (status: Status, stage: Stage) =>
  status === 'confirmed' ? confirmedWords[stage] : words[status]

/** The one definition of money that was earned. */
export const earns = (status: Status) => status === 'confirmed' || status === 'completed'
/** Whether a visit counts among those of a day: a cancelled one does not, one whose client did not come does. */
export const isKept = (status: Status) => status !== 'cancelled'
/** A place is held until it is cancelled or nobody came: then the next client may sit down. */
export const occupies = (status: Status) => status !== 'cancelled' && status !== 'no_show'

/** Where a visit came from; a caller may say that it was by telephone, or walked in. */
export const sources = ['desk', 'phone', 'walk_in', 'online', 'import'] as const
export type Source = (typeof sources)[number]
/** What a new visit is until somebody says otherwise: who stands at the counter has nothing left to confirm. */
export const firstStatus = (source: Source): Status =>
  source === 'walk_in' ? 'confirmed' : 'pending'
export const cancellers = ['client', 'salon'] as const
/** What a client says to the new time of a visit that was pushed back. */
export const clientAnswers = ['coming', 'cannot'] as const
export const clientAnswerWords = { coming: 'Po vij', cannot: 'S’mund' } as const satisfies Record<
  (typeof clientAnswers)[number],
  string
>

/** Of a visit that a late barber has pushed back. */
export const pushedBack = {
  /** Where it stood before; null after the next move. */
  movedFrom: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** What its client says to that. It raises no version. */
  clientAnswer: z.enum(clientAnswers).nullable(),
  clientAnswerAt: z.string().nullable(),
}

const isStatus = (word: string): word is Status => statuses.some((status) => status === word)
/** One status, or several with commas between them. */
export const someStatuses = z
  .string()
  .refine((typed) => typed.split(',').every(isStatus), complains(fieldComplaints.choice))
  .transform((typed) => typed.split(',').filter(isStatus))
  .meta({ pattern: `^(${statuses.join('|')})(,(${statuses.join('|')}))*$` })
