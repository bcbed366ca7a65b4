import type { QueryClient } from '@tanstack/react-query'
import { clientWords } from '#contract/clients.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { offerAway } from '#web/visits/cache/actions.ts'
import { book } from '#web/visits/cache/mutations.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import type { Chair } from './chair.ts'

/** Books a client without a name. */
export async function sitDown(
  client: QueryClient,
  { barber, start, minutes, price, service }: Chair,
  date: string,
  whom: string,
) {
  let warnings: readonly Warning[] = []
  const at = clockOf(start)
  const visit = {
    appointment_date: date,
    appointment_time: at,
    service_name: service.name,
    price,
    barber: barber.name,
    duration: minutes,
    client_name: undefined,
    source: 'walk_in',
  } as const
  const booked = await book(client, visit, undefined, (answer) => ({ warnings } = answer))
  const said = `${clientWords.walkIn} te ${whom}, ${at}`
  offerAway(client, withWarnings(said, warnings), booked)
}
