import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { heldAnswers } from '#web/platform/loading/held-answers.ts'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { keep } from '#web/platform/offline/keep.ts'
import type { Seen } from '#web/platform/offline/kept-answers.ts'
import { isOnlineNow, setOnline } from '#web/platform/offline/online.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { isOfEarlierPage } from '#web/visits/cache/week-cache.ts'
import { showKept } from './showing.ts'
import { hashOf, isClients, isGateOpen, type KeptCall, keptCalls } from './wanted.ts'

type Rows = readonly Appointment[]
let kept: (rows: Rows) => Rows = (rows) => rows

/** How visits are kept on which acts lie that the server does not know yet. */
export const keepRowsBy = (how: (rows: Rows) => Rows) => void (kept = how)

/** The tag of the held answer, if the data are still what it said. */
function tagOf({ address, dataIn }: KeptCall, data: unknown) {
  const held = heldAnswers(currentSession().token).get(address)
  if (!held) return undefined
  return JSON.stringify(dataIn(held.answer as never)) === JSON.stringify(data)
    ? held.tag
    : undefined
}

/** The tags of data that were compared already. */
const tags = new WeakMap<object, string | undefined>()

function tagKnown(asked: KeptCall, data: object) {
  if (!tags.has(data)) tags.set(data, tagOf(asked, data))
  return tags.get(data)
}

function seenIn(client: QueryClient) {
  return keptCalls(client).flatMap((asked): Seen[] => {
    const state = client.getQueryState(asked.key)
    if (typeof state?.data !== 'object' || state.data === null) return []
    const { address, key, name } = asked
    const data = isVisits(asked) ? kept(state.data as Rows) : state.data
    const tag = tagKnown(asked, data)
    return [{ address, key, name, data, tag, updatedAt: state.dataUpdatedAt }]
  })
}

const isVisits = ({ address }: KeptCall) => address.startsWith('/api/appointments?')

let writing: Promise<unknown> = Promise.resolve()

/** Keeps what this page knows; what it does not know yet stays as another page of the session has kept it. */
function keepSeen(client: QueryClient) {
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone
  const wanted = new Set(keptCalls(client).map(({ address }) => address))
  writing = writing.then(() => keep(seenIn(client), { wanted, zone })).catch(() => undefined)
}

const minute = 60_000
const listsEvery = 10 * minute
const clientsEvery = 60 * minute
const clientsAtLeastEvery = 24 * 60 * minute

/** What news were missed of, or of what there are any: it may name a client who was erased meanwhile. */
function isOld(client: QueryClient, asked: KeptCall) {
  const state = client.getQueryState(asked.key)
  if (!state || state.dataUpdatedAt === 0) return true
  const mayHaveChanged = state.isInvalidated || isOfEarlierPage(state.dataUpdatedAt)
  if (!isClients(asked)) return mayHaveChanged
  const age = Date.now() - state.dataUpdatedAt
  return age > (mayHaveChanged ? clientsEvery : clientsAtLeastEvery)
}

/** One after the other, so that a press finds the line free. */
async function askForOld(client: QueryClient) {
  const { token } = currentSession()
  for (const asked of keptCalls(client)) {
    if (!isOnlineNow() || currentSession().token !== token || !token) return
    // Also what a screen asks for just now: it may say that the gate is closed.
    const isAsked = client.isFetching({ queryKey: asked.key, exact: true }) > 0
    if (isAsked || isOld(client, asked)) await asked.ask(client)
    if (!isGateOpen(client)) return
  }
}

/** What changes together is kept together. */
const gatherMs = 500

/** Does it once for all calls of a while. */
function gathered(act: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      act()
    }, ms)
  }
}

/** A week that no screen shows is kept too, and must not stay as it was. */
function followNews({ type, query, ...event }: QueryCacheNotifyEvent, asked: KeptCall) {
  const isNews = type === 'updated' && 'action' in event && event.action.type === 'invalidate'
  if (isNews && asked.isOfWeek && !query.isActive()) query.fetch().catch(() => undefined)
}

/** A device that knows it has no line does not wait for one. */
function showWithoutLine(client: QueryClient, { type, query, ...event }: QueryCacheNotifyEvent) {
  const isAsked = type === 'updated' && 'action' in event && event.action.type === 'fetch'
  if (isAsked && query.state.data === undefined && !isOnlineNow())
    void showKept(client, query.queryKey)
}

function follow(client: QueryClient, store: () => void, look: () => void) {
  const stored = gathered(store, gatherMs)
  const looked = gathered(look, gatherMs)
  client.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (type !== 'updated' && type !== 'removed') return
    showWithoutLine(client, event)
    const asked = keptCalls(client).find((one) => hashOf(one) === query.queryHash)
    if (!asked) return
    if (type === 'removed') return looked()
    followNews(event, asked)
    if (query.state.status === 'success') stored()
  })
}

/** A line that is slower than this, on top of the page's own rest, is treated as none. */
const patienceMs = 2500

function showForSlowLine(client: QueryClient) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ fetchStatus: 'fetching' }))
    if (state.status === 'pending') void showKept(client, queryKey)
    else if (isOfEarlierPage(state.dataUpdatedAt)) setOnline(false)
}

/** Keeps what a day is read and written by without network, as it was seen last, as long as the page is open. */
export function keepTheDay(client: QueryClient, patience = patienceMs) {
  const store = () => keepSeen(client)
  const ask = () => void askForOld(client).catch(() => undefined)
  const look = () => void whenAtRest(ask)
  store()
  ask()
  follow(client, store, look)
  setInterval(() => !document.hidden && look(), listsEvery)
  const { token } = currentSession()
  // Of whoever has left nothing says how the line is.
  setTimeout(() => currentSession().token === token && showForSlowLine(client), patience)
}
