import { dayErrors, type dayRoutes, mostMoves } from '#contract/till/days.ts'
import { dayReplies } from '#contract/till/till-replies.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Member } from '#server/core/actor.ts'
import { refuseAmounts } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import { heldCurrency, openDay } from '#server/visits/ledger.ts'
import { acting } from '#server/record/record.ts'
import type { Call } from '#server/http/route.ts'
import { cashMoved, dayClosed, dayCorrected } from './acts.ts'
import {
  holdTill,
  insertCorrection,
  insertCount,
  insertMove,
  isCounted,
  listCounted,
  readDay,
  readTakings,
} from './data.ts'
import { takingsOf, toDay } from './rules.ts'

type Routes = typeof dayRoutes
type Asking = { readonly actor: Member; readonly now: () => Date }

const dayAt = async (sql: Sql, { actor: { salonId }, now }: Asking, date: string) =>
  toDay(date, await readDay(sql, salonId, date, now()))

export const showDay = async (call: Call<Routes['show']>) => ({
  day: await dayAt(call.sql, call, call.params.date),
})

export const readDays = async ({ sql, actor, query }: Call<Routes['list']>) => ({
  days: await listCounted(sql, actor.salonId, query),
})

export const readSpan = async ({ sql, actor, query }: Call<Routes['takings']>) => ({
  takings: takingsOf(await readTakings(sql, actor.salonId, query)),
})

export const closeDay = (call: Call<Routes['close']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    const { date } = params
    const { today, lastCounted } = await holdTill(tx, salonId, now())
    const currency = await heldCurrency(tx, salonId)
    refuseAmounts(currency, { counted: body.counted })
    if (lastCounted === date || (await isCounted(tx, salonId, date)))
      throw new AppError(dayErrors.dayClosed)
    if (lastCounted !== null && date < lastCounted) throw new AppError(dayErrors.laterDayClosed)
    const before = await dayAt(tx, call, date)
    if (date > today || (date === today && before.ahead > 0))
      throw new AppError(dayErrors.dayNotOver)
    await insertCount(tx, salonId, {
      date,
      openingCents: toCents(before.opening),
      expectedCents: toCents(before.expected),
      countedCents: toCents(body.counted),
      note: body.note,
      at: now(),
      userId,
    })
    const day = await dayAt(tx, call, date)
    const { counted } = body
    return {
      reply: { ...dayReplies.closed, day },
      acts: [dayClosed(actor, day, { counted, currency })],
    }
  })

type Moving = Call<Routes['correct']> | Call<Routes['move']>

/** Refuses an amount that the currency does not have, and one move more than a day may have. */
async function moved(tx: Sql, call: Moving, date: string, action: 'cash' | 'correct') {
  const { actor, body, now } = call
  const { salonId, userId } = actor
  const currency = await heldCurrency(tx, salonId)
  refuseAmounts(currency, { amount: Math.abs(body.amount) })
  const id = ('id' in body ? body.id : undefined) ?? newId()
  const move = { id, day: date, at: now(), userId, cents: toCents(body.amount) }
  const { amount, reason } = body
  await (action === 'cash' ? insertMove : insertCorrection)(tx, salonId, { ...move, reason })
  const day = await dayAt(tx, call, date)
  if (Math.max(day.moves.length, day.corrections.length) > mostMoves)
    throw new AppError(dayErrors.dayFull)
  const act = action === 'cash' ? cashMoved : dayCorrected
  return { day, acts: [act(actor, { id: move.id, day: date, amount, reason, currency })] }
}

export const moveCash = (call: Call<Routes['move']>) =>
  acting(call, async (tx) => {
    const date = await openDay(tx, call.actor.salonId, call.now())
    const { day, acts } = await moved(tx, call, date, 'cash')
    return { reply: { ...dayReplies.moved(call.body.amount > 0), day }, acts }
  })

export const correctDay = (call: Call<Routes['correct']>) =>
  acting(call, async (tx) => {
    const { date } = call.params
    if (!(await isCounted(tx, call.actor.salonId, date))) throw new AppError(dayErrors.dayOpen)
    const { day, acts } = await moved(tx, call, date, 'correct')
    return { reply: { ...dayReplies.corrected, day }, acts }
  })
