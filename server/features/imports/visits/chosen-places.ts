import { z } from 'zod'
import { commonErrors } from '#contract/common.ts'
import { fileComplaints } from '#contract/imports/words.ts'
import type { Complaint } from '#contract/kit/errors.ts'
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

function refuse(wrong: Complaint): never {
  throw new AppError(commonErrors.invalid, { fields: { places: wrong } })
}

/** The places that somebody chose; each lies ahead, with a barber of the salon. `clock` is the salon's own time. */
export function placesIn(said: string | undefined, { barbers }: Lists, clock: string): Places {
  const chosen = said === undefined ? {} : readJson('places', said, Said)
  return new Map(
    Object.entries(chosen).map(([key, { date, time, barber_id }]) => {
      const row = Number(key)
      const barber = barbers.find(({ id }) => id === barber_id)
      if (!barber) refuse(fileComplaints.placeBarber({ row }))
      if (`${date} ${time}` <= clock) refuse(fileComplaints.placePast({ row }))
      return [row, { date, time, barber }]
    }),
  )
}
