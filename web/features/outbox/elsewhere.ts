import type { OpenAct } from '#contract/outbox/outbox.ts'
import { type Appointment, emptyFields } from '#contract/visits/appointments.ts'
import type { PartWish } from '#contract/visits/parts.ts'
import { partsFrom, timed, wholeOf } from '#web/visits/model/changed-visit.ts'
import { defaultMinutes, type Service } from '#contract/services/services.ts'
import { wishesOf } from './act-words.ts'

type Place = { readonly date: string; readonly time: string; readonly barber_id: string }

/** The act's body at another place: of several services those of the barber it was for. */
export function changeTo({ what, body, wanted }: OpenAct, { date, time, barber_id }: Place) {
  const when = { appointment_date: date, appointment_time: time }
  const parts = body['parts']
  if (Array.isArray(parts)) {
    const placed = (parts as PartWish[]).map((part) =>
      part.barber_id === wanted?.barber_id ? { ...part, barber_id } : part,
    )
    return { ...when, parts: placed }
  }
  const isOther = what === 'book' || barber_id !== wanted?.barber_id
  return { ...when, ...(isOther && { barber_id }) }
}

/** How long its service takes, where the act does not say it. */
export const minutesFor = ({ service }: OpenAct, services: readonly Service[]) =>
  services.find(({ name }) => name === service)?.duration ?? defaultMinutes

/** The visit as it would be, to find a place for it. */
export function wantedVisit(
  act: OpenAct,
  minutes: number,
  nameOf: (barberId: string) => string,
): Appointment {
  const { date = '', time = '00:00', barber_id = '' } = act.wanted ?? {}
  const wishes = wishesOf(act).map((wish) => ({
    service_name: act.service ?? '',
    ...(wish as PartWish),
    barber_id: wish.barber_id ?? barber_id,
    work: wish.work ?? wish.duration ?? minutes,
  }))
  const parts = timed(partsFrom(wishes, nameOf), time)
  return {
    ...emptyFields,
    id: act.id,
    appointment_date: date,
    appointment_time: time,
    client_name: act.client?.name ?? '',
    client_id: null,
    user_id: act.by.userId,
    source: 'desk',
    status: 'confirmed',
    version: 1,
    ...wholeOf(parts),
    parts,
  }
}
