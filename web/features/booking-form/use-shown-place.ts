import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import type { CleaningRival } from '#web/visits/times/cleaning-rival.ts'
import type { Wanted } from '#web/visits/model/schedule-model.ts'
import { runsOf } from '#web/visits/model/visit-pieces.ts'
import { useShowWanted } from '#web/visits/wanted-place.ts'

type InTheWay = { rival: Appointment | undefined; cleaned?: CleaningRival | undefined }

/** Whom it keeps from the visit, and what the grid says of that. */
function takenFrom({ rival, cleaned }: InTheWay) {
  if (rival) {
    const barbers = rival.parts.map(({ barber_id }) => barber_id)
    return { barbers, words: `, i zënë nga ${rival.appointment_time}` }
  }
  return cleaned
    ? { barbers: [cleaned.barber_id], words: `, pastrim deri ${cleaned.cleanedUntil}` }
    : { barbers: [], words: '' }
}

const outlineOf = (visit: Wanted) =>
  [
    visit.appointment_date,
    ...runsOf(visit).map((run) => [run.barber_id, run.start, run.end]),
  ].join()

/** Draws the place of the wanted visit behind the form, unless `except` stands there already. */
export function useShownPlace(
  wanted: Wanted | undefined,
  except: Wanted | undefined,
  inTheWay: InTheWay,
) {
  const taken = takenFrom(inTheWay)
  const isThere = wanted && except && outlineOf(wanted) === outlineOf(except)
  useShowWanted(
    wanted && !isThere
      ? {
          date: wanted.appointment_date,
          rivalId: inTheWay.rival?.id,
          pieces: runsOf(wanted).map(({ barber_id, start, end, services }) => {
            const isTaken = taken.barbers.includes(barber_id)
            const what = services === '' ? '' : ` · ${services}`
            return {
              barber_id,
              start,
              minutes: end - start,
              words: `${clockOf(start)}–${clockOf(end)}${isTaken ? taken.words : what}`,
              isTaken,
            }
          }),
        }
      : undefined,
  )
}
