import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { addDays, dayOf, mondayOf } from '#contract/kit/time.ts'
import { visitsOf } from '#web/visits/cache/list-visits.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { heldAnswers } from '#web/platform/loading/held-answers.ts'
import { keep, noteTags } from '#web/platform/offline/keep.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { isOfEarlierPage } from '#web/visits/cache/week-cache.ts'
import { awayQuery } from '#web/visits/times/use-times.ts'
import { type DayCall, dayCalls } from './day-calls.ts'
import { keptSoFar, type Seen } from './kept-day.ts'

/** The salon's day: its week and those beside it, which a screen has ready; who works there and when. */
const wanted = (client: QueryClient) => dayCalls(...mondays(client))

function mondays(client: QueryClient) {
  const monday = mondayOf(dayOf(new Date(), client.getQueryData(salonQuery.queryKey)?.timeZone))
  return [monday, addDays(monday, 7), addDays(monday, -7)]
}

const isSame = (one: QueryKey, other: QueryKey) => JSON.stringify(one) === JSON.stringify(other)
const isWanted = (client: QueryClient, key: QueryKey) =>
  wanted(client).some((other) => isSame(other.key, key))

/** The tag of the held answer, if the data are still what it said. */
function tagOf({ address, name }: DayCall, data: unknown) {
  const held = heldAnswers(currentSession().token).get(address)
  if (!held) return undefined
  const whole =
    name === 'appointments'
      ? visitsOf(held.answer as Parameters<typeof visitsOf>[0])
      : (held.answer as Record<string, unknown>)[name]
  return JSON.stringify(whole) === JSON.stringify(data) ? held.tag : undefined
}

function seenIn(client: QueryClient) {
  return wanted(client).flatMap((asked): Seen[] => {
    const state = client.getQueryState(asked.key)
    if (state?.data === undefined) return []
    const { data, dataUpdatedAt: updatedAt } = state
    return [{ ...asked, data, updatedAt, tag: tagOf(asked, data) }]
  })
}

/** Keeps what this page has loaded; for what it has not loaded yet, the data kept by another page of the session stay. */
async function keepSeen(client: QueryClient) {
  const [{ token }, seen] = [currentSession(), seenIn(client)]
  const rest = (await keptSoFar()).filter(
    ({ key }) => isWanted(client, key) && !seen.some((one) => isSame(one.key, key)),
  )
  // A session that has begun meanwhile may be one in another salon.
  if (seen.length === 0 || currentSession().token !== token) return
  const whole = [...seen, ...rest]
  const isKept = await keep(whole, Math.max(...seen.map(({ updatedAt }) => updatedAt)))
  if (currentSession().token === token)
    noteTags(whole.flatMap(({ address, tag }) => (tag && isKept ? [[address, tag]] : [])))
}

const queriesOf = (client: QueryClient, monday: string) => [
  { key: weekQuery(monday).queryKey, ask: () => client.prefetchQuery(weekQuery(monday)) },
  { key: awayQuery(monday).queryKey, ask: () => client.prefetchQuery(awayQuery(monday)) },
]

/** What another page has kept is asked for anew, since a client may have been erased meanwhile. */
async function renewKept(client: QueryClient) {
  const seen = navigator.onLine ? await keptSoFar() : []
  for (const { key, ask } of mondays(client).flatMap((monday) => queriesOf(client, monday)))
    if (client.getQueryState(key) === undefined && seen.some((one) => isSame(one.key, key)))
      void ask()
}

/** What changes together is kept together. */
const gatherMs = 500
/** A line that is slower than this, on top of the page's own rest, is treated as none. */
const patienceMs = 2500

/** Keeps the day as it was seen last, as long as the page is open. */
export function keepTheDay(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = () => {
    timer = undefined
    keepSeen(client).catch(() => undefined)
  }
  store()
  void renewKept(client)
  client.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (type !== 'updated' || !isWanted(client, query.queryKey)) return
    // What no screen shows is kept too, and must not stay as it was.
    if (event.action.type === 'invalidate' && !query.isActive())
      query.fetch().catch(() => undefined)
    if (query.state.status === 'success') timer ??= setTimeout(store, gatherMs)
  })
  setTimeout(() => {
    for (const { queryKey, state } of client.getQueryCache().findAll({ fetchStatus: 'fetching' }))
      if (state.status === 'pending') void showKept(client, queryKey)
      else if (isOfEarlierPage(state.dataUpdatedAt)) setOnline(false)
  }, patienceMs)
}

/** A page opened without network starts with the data that another page of this session has kept. */
export async function showKept(client: QueryClient, queryKey: QueryKey) {
  if (!isWanted(client, queryKey)) return
  const seen = (await keptSoFar()).find(({ key }) => isSame(key, queryKey))
  if (!seen || client.getQueryData(queryKey) !== undefined) return
  setOnline(false)
  client.setQueryData(queryKey, seen.data, { updatedAt: seen.updatedAt })
}
