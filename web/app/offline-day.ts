import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { addDays, dayOf, mondayOf } from '#contract/kit/time.ts'
import { weekKey } from '#web/visits/cache/week-cache.ts'
import { awayKey, hoursKey } from '#web/visits/times/times-keys.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { keep, kept } from '#web/platform/offline/store.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { isOfEarlierPage } from '#web/visits/kept-note.tsx'

type Seen = { key: QueryKey; data: unknown; updatedAt: number }

/** The salon's day: its week and the next one, who works there and when. */
function wanted(client: QueryClient) {
  const monday = mondayOf(dayOf(new Date(), client.getQueryData(salonQuery.queryKey)?.timeZone))
  const mondays = [monday, addDays(monday, 7)]
  const away = mondays.map(awayKey)
  const lists = [salonQuery.queryKey, staffQuery.queryKey, hoursKey]
  return [...lists, ...mondays.map(weekKey), ...away] as QueryKey[]
}

const isSame = (one: QueryKey, other: QueryKey) => JSON.stringify(one) === JSON.stringify(other)
const isWanted = (client: QueryClient, key: QueryKey) =>
  wanted(client).some((other) => isSame(other, key))

function seenIn(client: QueryClient) {
  return wanted(client).flatMap((key): Seen[] => {
    const state = client.getQueryState(key)
    return state?.data === undefined
      ? []
      : [{ key, data: state.data, updatedAt: state.dataUpdatedAt }]
  })
}

const keptSoFar = async () => ((await kept().catch(() => undefined)) ?? []) as Seen[]

/** Keeps what this page has loaded; for what it has not loaded yet, the data kept by another page of the session stay. */
async function keepSeen(client: QueryClient) {
  const [{ token }, seen] = [currentSession(), seenIn(client)]
  const rest = (await keptSoFar()).filter(
    ({ key }) => isWanted(client, key) && !seen.some((one) => isSame(one.key, key)),
  )
  // A session that has begun meanwhile may be one in another salon.
  if (seen.length === 0 || currentSession().token !== token) return
  await keep([...seen, ...rest], Math.max(...seen.map(({ updatedAt }) => updatedAt)))
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
  client.getQueryCache().subscribe(({ type, query }) => {
    const isNews = type === 'updated' && query.state.status === 'success'
    if (isNews && isWanted(client, query.queryKey)) timer ??= setTimeout(store, gatherMs)
  })
  setTimeout(() => {
    for (const { queryKey, state } of client.getQueryCache().findAll({ fetchStatus: 'fetching' }))
      if (state.status === 'pending') void showKept(client, queryKey)
      else if (isOfEarlierPage(state.dataUpdatedAt)) setOnline(false)
  }, patienceMs)
}

/** Until its answers are here a page shows what another page of this session has kept. */
export async function showKeptDay(client: QueryClient) {
  for (const { key, data, updatedAt } of await keptSoFar()) {
    const isAwaited = client.isFetching({ queryKey: key, exact: true }) > 0
    if (isAwaited && isWanted(client, key) && client.getQueryData(key) === undefined)
      client.setQueryData(key, data, { updatedAt })
  }
}

/** A page opened without network starts with the data that another page of this session has kept. */
export async function showKept(client: QueryClient, queryKey: QueryKey) {
  if (!isWanted(client, queryKey)) return
  const seen = (await keptSoFar()).find(({ key }) => isSame(key, queryKey))
  if (!seen || client.getQueryData(queryKey) !== undefined) return
  setOnline(false)
  client.setQueryData(queryKey, seen.data, { updatedAt: seen.updatedAt })
}
