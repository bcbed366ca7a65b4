import { may } from '#contract/access.ts'
import type {
  Appointment,
  AppointmentChange,
  AppointmentDetails,
} from '#contract/visits/appointments.ts'
import { appointmentReplies } from '#contract/visits/appointment-words.ts'
import { appointmentFields } from '#contract/visits/visit-fields.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import type { Member } from '#server/core/actor.ts'
import { isSamePlaces, isSameServices } from './changing.ts'
import type { PlannedPart } from './plan.ts'

type Namer = { readonly userId: string; readonly at: Date }

/** What a member with one column books is no proof that the client is theirs: it is kept who named the client. */
export function namerOf({ actor, now }: { actor: Member; now: () => Date }): Namer | null {
  return may(actor, 'day.all') ? null : { userId: actor.userId, at: now() }
}

export type SeriesPlace = {
  readonly id: string
  readonly nth: number
  readonly of: number
  readonly weeks: number
}

/** A visit as it is to be stored, with the ids of its names. */
export type Visit = {
  readonly parts: readonly PlannedPart[]
  readonly clientId: string | null
  readonly clientName: string
  readonly status: Appointment['status']
  readonly note: string
  readonly source: Appointment['source']
  readonly cancelledBy: Appointment['cancelledBy']
  readonly cancelReason: string
  /** Of a new visit only: it waits for the salon's yes from then on. */
  readonly requestedAt?: Date | undefined
  /** Of a new visit only: it is held until then for this entry of the waiting list. */
  readonly offer?: { readonly until: Date; readonly entry: string } | undefined
  /** The member with one column who names its client, and when; null for anybody else. Not said where the client stays. */
  readonly namedBy?: Namer | null
  /** Of a new visit only: where it stands among those that are booked with it. */
  readonly series?: SeriesPlace | undefined
  /** The sale that closes it, or null where the till opens it again. */
  readonly saleId?: string | null
}

export const neverCalledOff = { cancelledBy: null, cancelReason: null }

/** Who cancelled the visit and why, while it is cancelled; the salon, unless a caller says otherwise. */
export function callingOff(
  status: Appointment['status'],
  before: Pick<Appointment, 'cancelledBy' | 'cancelReason'>,
  { cancelledBy, cancelReason }: Pick<AppointmentChange, 'cancelledBy' | 'cancelReason'>,
) {
  if (status !== 'cancelled') return { cancelledBy: null, cancelReason: '' }
  return {
    cancelledBy: cancelledBy ?? before.cancelledBy ?? 'salon',
    cancelReason: cancelReason ?? before.cancelReason ?? '',
  } as const
}

type Before = { readonly appointment: Appointment; readonly parts: readonly PlannedPart[] }

/** Whether the stored visit equals the wanted one already. */
export const isUnchanged = ({ appointment, parts }: Before, visit: Visit) =>
  isSamePlaces(parts, visit.parts) &&
  isSameServices(parts, visit.parts) &&
  appointment.client_id === visit.clientId &&
  appointment.client_name === visit.clientName &&
  appointment.status === visit.status &&
  appointment.note === visit.note &&
  appointment.cancelledBy === visit.cancelledBy &&
  (appointment.cancelReason ?? '') === visit.cancelReason

const names = namesOf(appointmentFields)

/** The fields after the change (`after`), and those of them that the change alters (`news`). */
export function changed(before: AppointmentDetails, change: AppointmentChange) {
  const news = changesIn(picked(names, change), before)
  return { news, after: { ...before, ...news } }
}

/** Who is to do it now, if somebody else is asked for: next to a new name the old id says nothing. */
export const barberAnew = (
  before: Pick<Appointment, 'barber_id'>,
  { barber_id }: Pick<AppointmentChange, 'barber_id'>,
  { barber }: Partial<AppointmentDetails>,
) => (barber_id === undefined || barber_id === before.barber_id ? { barber } : { barber_id })

const verbs = { confirmed: 'u konfirmua', cancelled: 'u anulua' } as const
type Spoken = keyof typeof verbs
const isSpoken = (status: string | undefined): status is Spoken =>
  status === 'confirmed' || status === 'cancelled'

/** The message of a change. A status sent alone is always confirmed by name; in a form's change only if it differs. */
export function saidOf(change: AppointmentChange, news: Partial<AppointmentDetails>) {
  const isTick = Object.keys(change).length === 1
  const status = isTick ? change.status : news.status
  return isSpoken(status)
    ? { said: appointmentReplies[status], verb: verbs[status] }
    : { said: appointmentReplies.changed, verb: 'u ndryshua' }
}

type Named = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'client_name'>

export const noteOf = (appointment: Named, verb: string) =>
  `Termini i ${appointment.client_name} më ${shortDate(appointment.appointment_date)} në ` +
  `${appointment.appointment_time} ${verb}.`

/** The contract has checked the form of the cursor. */
export function readCursor(cursor: string) {
  const [minutes = '', id = ''] = cursor.split('.')
  return { minutes: Number(minutes), id }
}

/** The cursor with which a list continues after this appointment; `readCursor` reads it. */
export const cursorBehind = ({
  appointment_date,
  appointment_time,
  id,
}: Pick<Appointment, 'appointment_date' | 'appointment_time' | 'id'>) =>
  `${Date.parse(`${appointment_date}T${appointment_time}Z`) / 60_000}.${id}`
