import type { QueryClient } from '@tanstack/react-query'
import { clientWords } from '#contract/clients/client-words.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { tellDone } from '#web/visits/cache/actions.ts'
import { book } from '#web/visits/cache/mutations.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import type { WalkInSeat } from './seats.ts'

/** Books a client without a name. */
export async function sitDown(
  client: QueryClient,
  { barber, start, minutes, price, service }: WalkInSeat,
  date: string,
  whom: string,
) {
  const at = clockOf(start)
  const visit = {
    appointment_date: date,
    appointment_time: at,
    service_name: service.name,
    price,
    barber_id: barber.id,
    duration: minutes,
    client_name: undefined,
    source: 'walk_in',
  } as const
  const answer = await book(client, visit)
  const said = `${clientWords.walkIn} te ${whom}, ${at}`
  tellDone(client, answer, { text: withWarnings(said, answer.warnings) })
}
