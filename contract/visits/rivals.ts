import { appointmentWords } from './appointment-words.ts'
import { dayWords } from './day-words.ts'

/** Who has the place already: in the answer 409 `slot_taken`, as `conflict`. */
export type Rival = {
  readonly id: string
  readonly client_name: string
  /** Of the part that is in the way. */
  readonly appointment_time: string
  readonly barber: string
  /** No two visits would meet: the chair is still cleaned before, or would be cleaned after, until then. */
  readonly cleaning: 'before' | 'after' | null
  readonly cleanedUntil: string
}

/** What is in the way where it is not the visit itself; undefined where it is. */
export function cleaningWords({
  client_name: name,
  appointment_time: time,
  cleaning,
  cleanedUntil,
}: Rival) {
  if (cleaning === 'before')
    return `Pas terminit të ${name} vendi pastrohet deri në ${cleanedUntil}. Zgjidhni një orar më vonë.`
  if (cleaning === 'after')
    return `Pas këtij termini vendi pastrohet deri në ${cleanedUntil}, dhe në ${time} vjen ${name}. Zgjidhni një orar më herët.`
  return undefined
}

/** Why a visit can't be changed so. */
export const takenBy = (rival: Rival) =>
  cleaningWords(rival) ?? appointmentWords.slotTakenBy(rival.client_name)

/** Why a visit can't be booked there; a screen names who is in the way. */
export const takenWords = (rival: Rival) => cleaningWords(rival) ?? dayWords.slotTaken
