import { addDays } from '#contract/kit/time.ts'
import { week as asked } from '../fill/salons.ts'
import { kindNamed } from '../suite/kinds.ts'
import type { Read } from './read.ts'

const during = `a.salon_id = $1 and a.starts_at >= $2::date and a.starts_at < $3::date`

/** A week of 300 visits. */
export const week: Read = {
  kind: kindNamed('week'),
  floor: ([owner]) => {
    const values = [owner?.salonId, asked.from, addDays(asked.to, 1)]
    return [
      { text: `select a.* from appointments a where ${during}`, values },
      {
        text: `select p.* from appointments a join appointment_parts p
          on p.salon_id = a.salon_id and p.appointment_id = a.id where ${during}`,
        values,
      },
    ]
  },
  mostOfFloor: 1.6,
  leastGain: 3,
}

/** The step from another screen to the schedule. */
export const weeks: Read = { kind: kindNamed('day') }
