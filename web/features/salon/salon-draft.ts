import { changesIn } from '#contract/kit/details.ts'
import { type Salon, salonNameMissing } from '#contract/salon.ts'
import type { Week } from '#contract/working-hours.ts'
import { checkWeek, wireOf } from '#web/features/working-hours/week.ts'

/** The salon as it is being typed. */
export type Draft = Pick<Salon, 'name' | 'timeZone' | 'country' | 'stepMinutes'> & { hours: Week }
/** By the names under which the server complains: `hours.0.1.from` is the second piece of Monday. */
export type Errors = Record<string, string>

export const draftOf = ({ name, timeZone, country, stepMinutes, hours }: Salon): Draft => ({
  name,
  timeZone,
  country,
  stepMinutes,
  hours,
})

const ofHours = 'hours.'

export function checkSalon({ name, hours }: Draft): Errors {
  const wrong = Object.entries(checkWeek(hours)).map(([place, words]) => [ofHours + place, words])
  return { ...(!name.trim() && { name: salonNameMissing }), ...Object.fromEntries(wrong) }
}

/** As the fields of the week know them. */
export const weekErrors = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(ofHours))
      .map(([name, words]) => [name.slice(ofHours.length), words]),
  )

/** As the wire wants it; a time that is none stays as typed, for the server to refuse. */
const wanted = ({ name, timeZone, country, stepMinutes, hours }: Draft) => ({
  name: name.trim(),
  timeZone,
  country,
  stepMinutes,
  hours: wireOf(hours),
})
/** Only what the person changed is sent. */
export const changeOf = (draft: Draft, seen: Salon) => changesIn(wanted(draft), seen)

export const isUntouched = (draft: Draft, seen: Salon) =>
  Object.keys(changeOf(draft, seen)).length === 0

/** What somebody else has saved meanwhile, with what the person changed over it. */
export function rebased(draft: Draft, seen: Salon, newer: Salon): Draft {
  const { name, timeZone, country, stepMinutes, hours } = changeOf(draft, seen)
  return {
    ...draftOf(newer),
    ...(name !== undefined && { name: draft.name }),
    ...(timeZone && { timeZone }),
    ...(country && { country }),
    ...(stepMinutes && { stepMinutes }),
    ...(hours && { hours: draft.hours }),
  }
}

/** The server may name a piece or a day; here their start complains. */
export const errorsFrom = (fields: Errors): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => {
      const [, day = '0', piece = '0', end = 'from'] = name.split('.')
      return [name.startsWith(ofHours) ? `${ofHours}${day}.${piece}.${end}` : name, words]
    }),
  )
