import type { KeptAct, WrittenAct } from '#web/platform/outbox/written-act.ts'

const alike: readonly string[] = ['appointment_date', 'appointment_time', 'note', 'parts']
/** Of a visit of one service these are said of the whole. */
const ofWhole: readonly string[] = ['barber_id', 'price', 'duration', 'service_name', 'service_id']

/** What a booking's parts say, it does not say of the whole. */
const withoutWhole = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => name !== 'barber' && !ofWhole.includes(name)),
  )

/**
 * A booking that was never sent, with a change of it: the server hears of one visit, as it is wanted by now. `undefined`
 * where the change says something that a booking does not.
 */
export function foldedBooking(booking: KeptAct, { call, body = {} }: WrittenAct) {
  if (booking.call !== 'POST /api/appointments' || call !== 'PUT /api/appointments/:id')
    return undefined
  const { body: before = {} } = booking
  const names = Object.keys(body)
  const allowed = 'parts' in before ? alike : [...alike, ...ofWhole]
  if (!names.every((name) => allowed.includes(name))) return undefined
  const { barber, ...rest } = before
  const base = 'barber_id' in body || barber === undefined ? rest : before
  return { ...booking, body: { ...('parts' in body ? withoutWhole(base) : base), ...body } }
}
