import type { Alternative } from '#contract/alternative.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { busyTimes, minutesFrom, type Span } from '#contract/visits/visit-time.ts'
import { alternativesTo, seenBy } from '#server/visits/alternatives.ts'
import type { TakenPlace } from '#server/visits/taken-place.ts'
import type { Days } from '#server/visits/times.ts'
import type { Lists } from './names.ts'
import type { Draft, Fate } from './visit-fates.ts'

type Asking = Parameters<typeof seenBy>[0]
export type OtherPlaces = { readonly row: number; readonly places: Alternative[] }
type Looked = { readonly lists: Lists; readonly fates: readonly Fate[] }

/** Where the visit of a row whose place is taken could be, where neither the salon nor the file has anything. */
export async function otherPlaces(
  call: Asking,
  { lists, fates }: Looked,
  row: number | undefined,
): Promise<OtherPlaces | undefined> {
  const wanted = fates.find(({ said }) => said.row === row)?.wanted
  if (!wanted?.isAhead) return undefined
  const place = placeOf(wanted, lists)
  return {
    row: wanted.said.row,
    places: await alternativesTo(place, async (days) => {
      const seen = await seenBy(call, place, days)
      for (const { draft } of fates) if (draft) addTo(seen.busy, draft, days)
      return seen
    }),
  }
}

function addTo(busy: Map<string, Span[]>, { part, status, isAhead }: Draft, { from }: Days) {
  if (!isAhead || !occupies(status)) return
  const spans = busy.get(part.staffId) ?? []
  spans.push(...busyTimes(part, minutesFrom(from, part.startsAt), part.buffer))
  busy.set(part.staffId, spans)
}

/** With another barber it takes the minutes of that barber, if the file does not say them. */
function placeOf({ said, part }: Draft, { barbers, services }: Lists): TakenPlace {
  const isListed = services.some(({ id }) => id === part.serviceId)
  const planning = {
    wishes: [{ service_id: part.serviceId }],
    offer: { barbers, services },
    terms: { startsAt: part.startsAt, minutes: said.minutes ?? undefined, isOne: true },
  }
  return { parts: [part], ...(isListed && { planning }) }
}
