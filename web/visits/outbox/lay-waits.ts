import type { QueryClient } from '@tanstack/react-query'
import type { Wait } from '#contract/waiting/waits.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'
import { waitingKey } from '../waits/queries.ts'

const adds = ({ call }: KeptAct) => call === 'POST /api/waiting'

/** Shows the waiting list with these entries last, and without those. */
function show(client: QueryClient, more: readonly KeptAct[], gone: readonly KeptAct[]) {
  const isGone = ({ id }: Wait) => gone.some((act) => act.id === id)
  client.setQueryData<Wait[]>(waitingKey, (list) => {
    if (!list || (more.length === 0 && gone.length === 0)) return undefined
    const known = list.filter((row) => !isGone(row))
    const isKnown = ({ id }: KeptAct) => known.some((row) => row.id === id)
    return [...known, ...more.filter((act) => !isKnown(act)).map(({ before }) => before as Wait)]
  })
}

/** Lays the entries that wait on the device over the waiting list as it is in the cache. */
export const layWaits = (client: QueryClient) => show(client, unsentActs().filter(adds), [])

export const showWaitsBefore = (client: QueryClient, gone: readonly KeptAct[]) =>
  show(client, unsentActs().filter(adds), gone.filter(adds))
