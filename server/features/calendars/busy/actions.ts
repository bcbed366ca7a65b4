import { calendarErrors, calendarReplies, type calendarRoutes } from '#contract/calendars.ts'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { removeBusy, replaceBusy } from '#server/features/absences/from-calendar.ts'
import { namingOpened, tellingOpened } from '#server/features/waiting/opened.ts'
import type { Call } from '#server/http/route.ts'
import { announceTopics } from '#server/live/announce-topics.ts'
import { acting } from '#server/record/record.ts'
import { busyConnected, busyDisconnected } from '../acts.ts'
import { holdBarber } from '../data.ts'
import { fetchedAs, mayConnect, providerOf, refuseUnless } from '../rules.ts'
import {
  busyFeedsOf,
  claimDue,
  deleteFeed,
  type Due,
  holdFeed,
  noteFailure,
  noteRead,
  noteSlow,
  placeOf,
  putOff,
  saveFeed,
} from './data.ts'
import { type Asking, type Fetched, fetchBusy } from './fetch.ts'

type Routes = typeof calendarRoutes

/** Reads a barber's own calendar at once, so that the answer says whether it can be read; or none of it any more. */
export async function readBusy(call: Call<Routes['readBusy']>) {
  const { actor, params, body } = call
  refuseUnless(mayConnect(actor, params.id))
  return body === null || body.url === null ? disconnect(call) : connect(call, body.url)
}

async function connect(call: Call<Routes['readBusy']>, address: string) {
  const { sql, actor, params, now } = call
  const { salonId } = actor
  const place = await placeOf(sql, salonId, params.id, now())
  if (!place) throw new AppError(commonErrors.notFound)
  const fetched = await fetchBusy(call, { ...place, salonId, address, etag: null })
  if (fetched.is === 'later')
    throw new AppError(commonErrors.tooMany, { retryAfterSeconds: fetched.wait })
  if (fetched.is !== 'read') {
    const fields = { url: calendarErrors.calendarUnreadable }
    throw new AppError(calendarErrors.calendarUnreadable, { fields })
  }
  return namingOpened(call, () => save(call, { address, place, fetched }))
}

type Read = Extract<Fetched, { is: 'read' }>
type Saved = { readonly address: string; readonly place: { today: string }; readonly fetched: Read }

const save = (call: Call<Routes['readBusy']>, { address, place, fetched }: Saved) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId } = actor
    const at = now()
    const read = { staffId: params.id, today: place.today, at }
    await holdBarber(tx, salonId, params.id)
    const provider = providerOf(fetchedAs(address))
    await saveFeed(tx, salonId, { ...read, address, provider, etag: fetched.etag })
    await replaceBusy(tx, salonId, fetched.times, read)
    const feeds = await busyFeedsOf(tx, salonId, at)
    const busyFeed = feeds.find(({ barberId }) => barberId === params.id) ?? null
    const reply = { ...calendarReplies.busyRead, busyFeed }
    return { reply, acts: [busyConnected(actor, params.id)] }
  })

const disconnect = (call: Call<Routes['readBusy']>) => namingOpened(call, () => remove(call))

const remove = (call: Call<Routes['readBusy']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    if (!(await placeOf(tx, actor.salonId, params.id, now())))
      throw new AppError(commonErrors.notFound)
    const isGone = await deleteFeed(tx, actor.salonId, params.id)
    await removeBusy(tx, actor.salonId, params.id)
    const reply = { ...calendarReplies.busyRemoved, busyFeed: null }
    return { reply, acts: isGone ? [busyDisconnected(actor, params.id)] : [] }
  })

/** Reads what is due, all at once; answers how much there was. */
export async function readDue(deps: Asking) {
  const due = await claimDue(deps.sql, deps.now())
  await Promise.all(due.map((one) => readOne(deps, one)))
  return due.length
}

function fetchDue(deps: Asking, { address, ...due }: Due): Promise<Fetched> | Fetched {
  if (address === null) return { is: 'unreadable' }
  // On another day other occurrences are in sight, although the file is the same.
  const etag = due.readDay === due.today ? due.etag : null
  return fetchBusy(deps, { ...due, address, etag })
}

async function readOne(deps: Asking, due: Due) {
  const fetched = await fetchDue(deps, due)
  const at = deps.now()
  const isChanged = await transaction(deps.sql, async (tx) => {
    if (!(await holdFeed(tx, due))) return false
    return keep(tx, due, fetched, at)
  })
  const changed = isChanged ? (['absences', 'waiting'] as const) : []
  await announceTopics(deps.sql, due.salonId, [...changed, 'calendars'])
}

/** Whether the barber is busy at other times than before; then who waits for what is free now is told. */
async function keep(tx: Sql, due: Due, fetched: Fetched, at: Date) {
  const { salonId, staffId, today } = due
  if (fetched.is === 'unreadable') await noteFailure(tx, due, at)
  if (fetched.is === 'slow') await noteSlow(tx, due, at)
  if (fetched.is === 'later') await putOff(tx, due, fetched.wait, at)
  if (fetched.is === 'same') await noteRead(tx, due, due.etag, at)
  if (fetched.is !== 'read') return false
  const written = await tellingOpened({ sql: tx, salon: salonId, now: at }, () =>
    replaceBusy(tx, salonId, fetched.times, { staffId, today, at }),
  )
  await noteRead(tx, due, fetched.etag, at)
  return written > 0
}
