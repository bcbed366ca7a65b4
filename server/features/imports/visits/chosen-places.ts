import { z } from 'zod'
import { commonErrors } from '#contract/common.ts'
import { fileWords } from '#contract/imports/words.ts'
import { appointmentFields } from '#contract/visits/visit-fields.ts'
import { AppError } from '#server/core/app-error.ts'
import type { NamedBarber } from '#server/visits/plan.ts'
import { readJson } from '../file.ts'
import type { Lists } from './names.ts'

/** Where rows are brought to instead of the places that the file names, by row. */
export type Places = ReadonlyMap<
  number,
  { readonly date: string; readonly time: string; readonly barber: NamedBarber }
>

const Said = z.record(
  z.string().regex(/^\d{1,6}$/),
  z.object({
    date: appointmentFields.appointment_date,
    time: appointmentFields.appointment_time,
    barber_id: z.string(),
  }),
)

function refuse(words: string): never {
  throw new AppError(commonErrors.invalid, { fields: { places: words } })
}

/** The places that somebody chose; each lies ahead, with a barber of the salon. `clock` is the salon's own time. */
export function placesIn(said: string | undefined, { barbers }: Lists, clock: string): Places {
  const chosen = said === undefined ? {} : readJson('places', said, Said)
  return new Map(
    Object.entries(chosen).map(([key, { date, time, barber_id }]) => {
      const row = Number(key)
      const barber = barbers.find(({ id }) => id === barber_id)
      if (!barber) refuse(fileWords.placeBarber(row))
      if (`${date} ${time}` <= clock) refuse(fileWords.placePast(row))
      return [row, { date, time, barber }]
    }),
  )
}
