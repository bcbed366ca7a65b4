import {
  type Calendar,
  calendarErrors,
  type calendarRoutes,
  calendarReplies,
  mostCalendars,
} from '#contract/calendars.ts'
import type { Told } from '#contract/replies.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { calendarChanged, calendarMade, calendarRemoved } from './acts.ts'
import { busyFeedsOf } from './busy/data.ts'
import {
  calendarOf,
  countCalendars,
  deleteCalendar,
  holdBarber,
  holdCalendar,
  insertCalendar,
  listCalendars,
  nameClients,
  replaceLink,
  type StoredCalendar,
  tokensOf,
} from './data.ts'
import { mayConnect, mayHandOut, refuseUnless } from './rules.ts'
import { holdSalon } from '#server/record/hold-salon.ts'

type Routes = typeof calendarRoutes

const told = (
  { version, ...calendar }: StoredCalendar,
  appUrl: string,
  token: Awaited<ReturnType<typeof tokensOf>>,
): Calendar => ({
  ...calendar,
  url: `${appUrl}/ical/${token({ id: calendar.id, version })}.ics`,
})

export async function readCalendars({ sql, actor, config, now }: Call<Routes['list']>) {
  const [token, calendars, feeds] = await Promise.all([
    tokensOf(sql),
    listCalendars(sql, actor.salonId),
    busyFeedsOf(sql, actor.salonId, now()),
  ])
  return {
    calendars: calendars
      .filter(({ barberId }) => mayHandOut(actor, barberId))
      .map((one) => told(one, config.APP_URL, token)),
    busyFeeds: feeds.filter(({ barberId }) => mayConnect(actor, barberId)),
  }
}

export const addCalendar = (call: Call<Routes['add']>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const { barberId } = body
    refuseUnless(mayHandOut(actor, barberId))
    // Before the barber, as those do it who delete one.
    await holdSalon(tx, actor.salonId)
    if (barberId !== null) await holdBarber(tx, actor.salonId, barberId)
    if ((await countCalendars(tx, actor.salonId)) >= mostCalendars)
      throw new AppError(calendarErrors.calendarsFull)
    const made = { ...body, userId: actor.userId, at: now() }
    const calendar = await insertCalendar(tx, actor.salonId, made)
    return {
      reply: answered(calendarReplies.made, calendar),
      acts: [calendarMade(actor, calendar)],
    }
  })

/** The link is put in after the answer was stored for repeated calls, so that no stored answer holds it. */
const answered = (made: Told, { id, barberId, names, createdAt }: StoredCalendar) => ({
  ...made,
  calendar: { id, barberId, names, createdAt, url: '' },
})

type Writing = Call<Routes['add']> | Call<Routes['change']> | Call<Routes['replace']>
type Written = ReplyOf<Routes['add']>

export async function withLink({ sql, actor, config }: Writing, reply: Written): Promise<Written> {
  const calendar = await calendarOf(sql, actor.salonId, reply.calendar.id)
  return { ...reply, calendar: told(calendar, config.APP_URL, await tokensOf(sql)) }
}

type Of = Call<Routes['change']> | Call<Routes['replace']> | Call<Routes['remove']>

async function hold(tx: Sql, { actor, params }: Of) {
  const calendar = await holdCalendar(tx, actor.salonId, params.id)
  refuseUnless(mayHandOut(actor, calendar.barberId))
  return calendar
}

export const changeCalendar = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, body } = call
    const before = await hold(tx, call)
    const calendar = await nameClients(tx, actor.salonId, before.id, body.names)
    const acts = before.names === body.names ? [] : [calendarChanged(actor, calendar)]
    return { reply: answered(calendarReplies.changed, calendar), acts }
  })

export const replaceCalendar = (call: Call<Routes['replace']>) =>
  acting(call, async (tx) => {
    const calendar = await replaceLink(tx, call.actor.salonId, await hold(tx, call))
    const acts = [calendarChanged(call.actor, calendar)]
    return { reply: answered(calendarReplies.replaced, calendar), acts }
  })

export const removeCalendar = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const calendar = await hold(tx, call)
    await deleteCalendar(tx, call.actor.salonId, calendar.id)
    return { reply: calendarReplies.removed, acts: [calendarRemoved(call.actor, calendar)] }
  })
