import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Account } from '#contract/accounts/session.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { dayOf, mondayOf } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { noteRead } from '#web/platform/offline/keep.ts'
import { holdKept, keptHere, readKept, type Seen } from '#web/platform/offline/kept-answers.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { currentSession, isSamePlace, watchSession } from '#web/platform/session-store.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { laid } from '#web/visits/cache/fresh-lists.ts'
import { weeks } from '#web/visits/cache/week-cache.ts'
import { whenPainted } from '#web/platform/loading/when-idle.ts'

/** A kept week, with what waits on this device. */
function shown(client: QueryClient, { key, data }: Pick<Seen, 'key' | 'data'>) {
  const [name, monday, day] = key
  const isWeek = name === weeks[0] && day === undefined
  return isWeek ? laid(client, data as Appointment[], String(monday)) : data
}

/** Kept answers stand in the cache with the age they have, so that a screen asks for newer ones. */
function show(client: QueryClient, seen: readonly Seen[]) {
  for (const one of seen)
    if (client.getQueryData(one.key) === undefined)
      client.setQueryData(one.key, shown(client, one), { updatedAt: one.updatedAt })
}

const layWaiting = async (client: QueryClient) =>
  (await import('#web/visits/outbox/follow.ts')).followOutbox(client)

type Wanted = (address: string) => boolean

async function read(user: Account | undefined, isWanted: Wanted) {
  const seen = await readKept({ ...(user && { user }), isWanted }).catch(() => [])
  noteRead(seen)
  return seen
}

/** The Mondays of today and of the day that the page is opened at. */
function mondaysInSight() {
  const day = new URLSearchParams(location.search).get('d') ?? ''
  return [dayOf(new Date()), ...(/^\d{4}-\d\d-\d\d$/.test(day) ? [day] : [])].map(mondayOf)
}

const isClients = (address: string) => address === clientRoutes.kept.path

/** What a first picture is drawn from: the frame, the lists, and of the weeks those in sight. */
function isInSight() {
  const mondays = mondaysInSight()
  return (address: string) =>
    !isClients(address) &&
    (!address.includes('from=') || mondays.some((monday) => address.includes(`from=${monday}`)))
}

/**
 * What another page has kept, read before anything is drawn. Answers a function that shows it: what is in sight at once, the
 * rest once that is painted. The clients are read when they are searched.
 */
export async function keptDay(client: QueryClient, user = currentSession().user) {
  // Rows are drawn with what waits on this device; where nothing does, they need not wait for how it is laid.
  if (keptWord('unsent').read()) await layWaiting(client)
  const isFirst = isInSight()
  const seen = await read(user, isFirst)
  holdKept(seen)
  return () => {
    if (!isHere(user)) return
    show(client, seen)
    whenPainted(() => {
      void read(user, (address) => !isFirst(address) && !isClients(address)).then((rest) => {
        if (!isHere(user)) return
        holdKept(rest)
        show(client, rest)
      })
    })
  }
}

function isHere(user: Account | undefined) {
  const here = currentSession().user
  return user !== undefined && here !== undefined && isSamePlace(user, here)
}

/** On a remembered device that is being asked who it is: its person's day is there before their session draws anything. */
export async function showWhenEntered(client: QueryClient) {
  const head = await keptHere().catch(() => undefined)
  if (!head) return
  const show = await keptDay(client, head.user)
  const look = () => {
    if (currentSession().user === undefined) return
    stop()
    show()
  }
  const stop = watchSession(look)
  look()
}

/** The answer that was kept for a query, or what others that were kept say of it. */
async function keptFor(key: QueryKey) {
  const hash = hashKey(key)
  const [own] = await readKept({ isWanted: (_, known) => hashKey(known.key) === hash })
  return own ?? (await import('./derived.ts')).derived(key)
}

/** A page opened without network starts with the data that another page of this session has kept. */
export async function showKept(client: QueryClient, key: QueryKey) {
  const found = await keptFor(key).catch(() => undefined)
  if (!found || client.getQueryData(key) !== undefined) return
  setOnline(false)
  client.setQueryData(key, shown(client, { key, data: found.data }), {
    updatedAt: found.updatedAt,
  })
}
