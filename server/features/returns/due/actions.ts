import { commonErrors } from '#contract/common.ts'
import {
  type DueClient,
  type dueRoutes,
  dueReplies,
  laterDays,
  placesAheadHours,
} from '#contract/returns/due.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { Alternative } from '#contract/alternative.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import { dayMinutes, type Span } from '#contract/visits/visit-time.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf } from '#server/core/reach.ts'
import { stepsOf } from '#contract/visits/doers.ts'
import { writer } from '#server/features/messages/actions.ts'
import type { Due } from '#server/features/messages/rules.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { minuteAt, type Times } from '#server/visits/slots.ts'
import { readBusy, readTimes } from '#server/visits/times.ts'
import { leftAlone } from './acts.ts'
import { baselineOf, dueClients, type DueRow, leaveAlone } from './data.ts'
import { gapsIn, laterOf, type Look, placesOf } from './places.ts'
import { type Usual, usualOf } from './usual.ts'

type Routes = typeof dueRoutes

/** So many of those who are most late are looked at, so that those with a time come first. */
const mostLooked = 50

export async function listDue(call: Call<Routes['list']>) {
  const { sql, actor, query, now } = call
  const reach = reachOf(actor, now())
  const place = { salon: actor.salonId, now: now(), reach }
  const { limit, within } = query
  const writing = writer(call)
  const [rows, baseline, { today, write }, busy] = await Promise.all([
    dueClients(sql, place, within, Math.max(limit, mostLooked)),
    baselineOf(sql, place),
    writing,
    writing.then((known) => readBusy(sql, actor.salonId, nearDays(query, known.today))),
  ])
  const look = await lookFrom(call, today, rows, busy)
  const usual = rows.map(({ visits }) => usualOf(visits, look.times))
  const places = placesOf(look, usual)
  const found = rows.map((row, nth) => ({
    row,
    usual: usual[nth] ?? nothing,
    places: places[nth] ?? [],
  }))
  const first = found.filter((one) => one.places.length > 0)
  const others = found.filter((one) => one.places.length === 0)
  const shown = [...first, ...others].slice(0, limit)
  const later = await laterFrom(call, look, shown)
  const messageTo = (one: Found) => (one.row.hasNumber ? write(dueMessage(one, look.times)) : null)
  return {
    clients: shown.map((one) =>
      shownIn(one, later.get(one) ?? null, look.times, reach === null, messageTo(one)),
    ),
    total: rows[0]?.total ?? 0,
    gaps: gapsIn(look),
    baseline,
  }
}

/** Who is due, what they usually come for, and where that fits. */
type Found = { readonly row: DueRow; readonly usual: Usual; readonly places: Alternative[] }
const nothing: Usual = { services: [], staffId: null }

type Asked = Call<Routes['list']>['query']
const firstDay = ({ date }: Asked, today: string) =>
  date !== undefined && date > today ? date : today
/** The day that is asked for, or those on which the next hours lie. */
const nearDays = (asked: Asked, today: string) => ({
  from: firstDay(asked, today),
  days: asked.date === undefined ? Math.ceil(placesAheadHours / 24) + 1 : 1,
})

/** The next hours, or the day that is asked for. */
async function lookFrom(
  { sql, actor, query, now }: Call<Routes['list']>,
  today: string,
  rows: readonly DueRow[],
  busy: Look['busy'],
): Promise<Look> {
  const from = firstDay(query, today)
  const done = rows.flatMap(({ visits }) => visits.flat())
  const services = [...new Set(done.flatMap(([service]) => service ?? []))]
  const times = await readTimes(sql, actor.salonId, { from, days: laterDays }, services)
  const present = Math.max(0, minuteAt(now(), times, from))
  const ends =
    query.date === undefined
      ? present + placesAheadHours * 60
      : query.date < today
        ? present
        : dayMinutes
  const span: Span = [present, ends]
  return { from, times, busy, reach: reachOf(actor, now()), now: now(), span }
}

/** The days behind are read only where nothing is free in these hours. */
async function laterFrom(
  { sql, actor }: Call<Routes['list']>,
  look: Look,
  shown: readonly Found[],
): Promise<Map<Found, Alternative | null>> {
  const without = shown.filter(
    ({ places, usual }) => places.length === 0 && usual.services.length > 0,
  )
  if (without.length === 0) return new Map()
  const busy = await readBusy(sql, actor.salonId, { from: look.from, days: laterDays })
  const usual = without.map((one) => one.usual)
  const later = laterOf({ ...look, busy }, usual)
  return new Map(without.map((one, nth) => [one, later[nth] ?? null]))
}

function usualIn(
  { services: ids, staffId }: Usual,
  { services, barbers }: Times,
  seesWho: boolean,
) {
  const usual = ids.flatMap((id) => services.find((one) => one.id === id) ?? [])
  const own = barbers.find(({ id, active }) => active && id === staffId)?.id ?? ''
  return {
    services: usual.map(({ id, name }) => ({ id, name })),
    barber_id: seesWho && own !== '' ? own : null,
    minutes: usual.reduce((sum, one) => sum + minutesOf(stepsOf(one, own)), 0),
  }
}

function shownIn(
  { row, usual, places }: Found,
  later: Alternative | null,
  times: Times,
  seesWho: boolean,
  message: Message | null,
): DueClient {
  const { id, name, phone, lastVisit, everyDays, dueOn, overdueDays, toldAt } = row
  return {
    id,
    name,
    phone,
    lastVisit,
    everyDays,
    dueOn,
    overdueDays,
    usual: usualIn(usual, times, seesWho),
    places,
    later,
    toldAt,
    message,
  }
}

/** Names the first free time; without one the line about it is left out. */
function dueMessage({ row, usual, places }: Found, { services }: Times): Due {
  const [place] = places
  const names = usual.services.flatMap((id) => services.find((one) => one.id === id)?.name ?? [])
  return {
    kind: 'due',
    appointmentId: null,
    last: { day: row.lastVisit, ago: row.everyDays + row.overdueDays },
    clientId: row.id,
    client: row.name,
    phone: row.phone,
    e164: row.e164,
    lang: row.lang,
    date: place?.date ?? '',
    time: place?.time ?? '',
    barber: place?.barber ?? '',
    services: names.join(' + '),
    was: null,
    barberWas: null,
    source: 'desk',
    bookedAt: '',
    isLate: false,
    answer: null,
    isSilent: false,
    linkVersion: 0,
    offerUntil: null,
    toldAt: null,
    toldBy: null,
  }
}

export const notNow = (call: Call<Routes['notNow']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const place = { salon: actor.salonId, now: now(), reach: reachOf(actor, now()) }
    const name = await leaveAlone(tx, place, params.id, body.notNow)
    if (name === undefined) throw new AppError(commonErrors.notFound)
    const reply = body.notNow ? dueReplies.notNow(name) : dueReplies.again(name)
    return { reply, acts: [leftAlone(actor)] }
  })
