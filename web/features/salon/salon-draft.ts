import { changesIn } from '#contract/kit/details.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { type Hours, type Salon, salonNameMissing } from '#contract/salon.ts'
import { hoursWords } from '#contract/working-hours.ts'

export const dayNames = [
  'E hënë',
  'E martë',
  'E mërkurë',
  'E enjte',
  'E premte',
  'E shtunë',
  'E diel',
] as const

export type Day = { open: boolean; from: string; to: string }
/** The salon as it is being typed. */
export type Draft = { name: string; timeZone: string; days: readonly Day[] }
/** By the names under which the server complains: `openingHours.0` is Monday. */
export type Errors = Record<string, string>

/** What a day that was closed opens with. */
const ordinary: Hours = { from: '09:00', to: '20:00' }

export const draftOf = ({ name, timeZone, openingHours }: Salon): Draft => ({
  name,
  timeZone,
  days: openingHours.map((hours) => ({ open: hours !== null, ...(hours ?? ordinary) })),
})

export const dayKey = (day: number) => `openingHours.${day}`

function complaintAbout({ open, from, to }: Day) {
  if (!open) return undefined
  const [opens, closes] = [timeFromText(from), timeFromText(to)]
  if (!opens || !closes) return hoursWords.timeWrong
  return opens < closes ? undefined : hoursWords.endsEarly
}

export function checkSalon({ name, days }: Draft): Errors {
  const told = days.flatMap((day, place) => {
    const complaint = complaintAbout(day)
    return complaint ? [[dayKey(place), complaint] as const] : []
  })
  return { ...(!name.trim() && { name: salonNameMissing }), ...Object.fromEntries(told) }
}

/** As the wire wants it; a time that is none stays as typed, for the server to refuse. */
const hoursOf = ({ open, from, to }: Day): Hours | null =>
  open ? { from: timeFromText(from) ?? from, to: timeFromText(to) ?? to } : null

const wireOf = ({ name, timeZone, days }: Draft) => ({
  name: name.trim(),
  timeZone,
  openingHours: days.map(hoursOf),
})
/** Only what the person changed is sent. */
export const changeOf = (draft: Draft, seen: Salon) => changesIn(wireOf(draft), seen)

export const isUntouched = (draft: Draft, seen: Salon) =>
  Object.keys(changeOf(draft, seen)).length === 0

/** What somebody else has saved meanwhile, with what the person changed over it. */
export function rebased(draft: Draft, seen: Salon, newer: Salon): Draft {
  const { name, timeZone, openingHours } = changeOf(draft, seen)
  return {
    ...draftOf(newer),
    ...(name !== undefined && { name: draft.name }),
    ...(timeZone && { timeZone }),
    ...(openingHours && { days: draft.days }),
  }
}

/** The server names the very time; here a day complains as a whole. */
export const errorsFrom = (fields: Errors): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      name.replace(/^(openingHours\.\d).*/, '$1'),
      words,
    ]),
  )
