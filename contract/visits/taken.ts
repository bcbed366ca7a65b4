import { dayOfMonth } from '../kit/albanian.ts'
import type { ErrorDef } from '../kit/errors.ts'
import { appointmentErrors } from './visit-refusals.ts'
import { type Rival, takenBy } from './rivals.ts'

function inEnglish({ client_name: name, appointment_time: time, cleaning, cleanedUntil }: Rival) {
  if (cleaning === 'before')
    return `After the visit of ${name} the place is cleaned until ${cleanedUntil}. Please choose a later time.`
  if (cleaning === 'after')
    return `After this visit the place is cleaned until ${cleanedUntil}, and ${name} comes at ${time}. Please choose an earlier time.`
  return `This time is taken by “${name}”. Please choose another time or another barber.`
}

type Taken = { rival: Rival; date?: string }

/** A slot that is taken, with whoever is in the way; of a series, with the day too. */
export const slotTakenBy = (params: Taken): ErrorDef => ({
  ...appointmentErrors.slotTaken,
  message: ({ rival, date }: Taken) =>
    date === undefined ? takenBy(rival) : `${dayOfMonth(date)}: ${takenBy(rival)}`,
  english: ({ rival, date }: Taken) =>
    date === undefined ? inEnglish(rival) : `On one of the days: ${inEnglish(rival)}`,
  params,
})

/** A new visit says who is in the way beside its sentence; only cleaning has words of its own. */
export const newSlotTaken = (rival: Rival) =>
  rival.cleaning === null ? appointmentErrors.slotTaken : slotTakenBy({ rival })
