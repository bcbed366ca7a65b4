import type { QueryClient } from '@tanstack/react-query'
import { clientWords } from '#contract/clients/client-words.ts'
import type { Part } from '#contract/visits/parts.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { isOfLine, type KeptAct } from '#web/platform/outbox/written-act.ts'
import { mayDo } from '#web/platform/rights.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { isOnVisit } from './written.ts'

type Fields = Readonly<Record<string, unknown>>

/** When, where and how long: all that a member with one column is told of the other columns. */
const ofPlace: readonly string[] = [
  'id',
  'appointment_date',
  'appointment_time',
  'barber',
  'barber_id',
  'duration',
  'status',
  'arrived',
  'arrivedAt',
  'source',
  'version',
  'user_id',
  'offerUntil',
  'requestedAt',
]

const partsIn = (fields: Fields | undefined) => (fields?.['parts'] ?? []) as Part[]
const withoutService = { service_id: null, service_name: '', price: null }

/** Of a visit, or of what is written of one. */
function placeOf(fields: Fields, seesNames: boolean): Fields {
  const place = Object.entries(fields).filter(([name]) => ofPlace.includes(name))
  const parts = partsIn(fields).map((part) => ({ ...part, ...withoutService }))
  return {
    ...Object.fromEntries(place),
    ...(parts.length > 0 && { parts }),
    ...('service_name' in fields && withoutService),
    ...('client_name' in fields && {
      client_id: null,
      client_name: seesNames ? fields['client_name'] : clientWords.hidden,
    }),
  }
}

const isIn = (column: string | null | undefined, fields: Fields | undefined) =>
  fields?.['barber_id'] === column || partsIn(fields).some(({ barber_id }) => barber_id === column)

/** What others have written on this tablet, as the person who is in may see it: whole, its place alone, or not at all. */
export const actsSeenIn =
  (client: QueryClient) =>
  (act: KeptAct): KeptAct | undefined => {
    const { user } = currentSession()
    const { by, body, seen: _, ...rest } = act
    if (by === undefined || by === user?.id || mayDo(user, 'day.all')) return act
    const before = act.before as Fields | undefined
    const seesNames = client.getQueryData(salonQuery.queryKey)?.barbersSeeOthers === true
    // Who waits in the shop is seen by everybody there.
    if (isOfLine(act)) return user && seesNames ? act : undefined
    if (!user || !isOnVisit(act)) return undefined
    if (user.staffId && (isIn(user.staffId, before) || isIn(user.staffId, body))) return act
    return {
      ...rest,
      isOthers: true,
      ...(body && { body: placeOf(body, seesNames) }),
      ...(before && { before: placeOf(before, seesNames) }),
    }
  }
