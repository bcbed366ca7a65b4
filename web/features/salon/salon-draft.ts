import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { type Salon, salonComplaints } from '#contract/salon.ts'
import { checkWeek, wireOf } from '#web/features/working-hours/week.ts'

/** What the form saves; every other setting works at once. */
const typedNames = ['name', 'timeZone', 'country', 'hours'] as const
/** The salon as it is being typed. */
export type Draft = Pick<Salon, (typeof typedNames)[number]>
/** By the names under which the server complains: `hours.0.1.from` is the second piece of Monday. */
export type Errors = Record<string, string>

export const draftOf = (salon: Salon): Draft => picked(typedNames, salon)

const ofHours = 'hours.'

export function checkSalon({ name, hours }: Draft): Errors {
  const wrong = Object.entries(checkWeek(hours)).map(([place, words]) => [ofHours + place, words])
  return {
    ...(!name.trim() && { name: salonComplaints.nameMissing.message }),
    ...Object.fromEntries(wrong),
  }
}

/** The errors of the hours, under the names that the week's fields have. */
export const weekErrors = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(ofHours))
      .map(([name, words]) => [name.slice(ofHours.length), words]),
  )

/** As the wire wants it; a time that is none stays as typed, for the server to refuse. */
const wanted = (draft: Draft): Draft => ({
  ...draft,
  name: draft.name.trim(),
  hours: wireOf(draft.hours),
})
/** Only what the person changed is sent. */
export const changeOf = (draft: Draft, seen: Salon) => changesIn(wanted(draft), seen)

export const isUntouched = (draft: Draft, seen: Salon) =>
  Object.keys(changeOf(draft, seen)).length === 0

/** What somebody else has saved meanwhile, with what the person changed over it. */
export const rebased = (draft: Draft, seen: Salon, newer: Salon): Draft => ({
  ...draftOf(newer),
  ...picked(namesOf(changeOf(draft, seen)), draft),
})

/** The server may name a piece or a day; here their start complains. */
export const errorsFrom = (fields: Errors): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => {
      const [, day = '0', piece = '0', end = 'from'] = name.split('.')
      return [name.startsWith(ofHours) ? `${ofHours}${day}.${piece}.${end}` : name, words]
    }),
  )
