import { commonErrors } from '#contract/common.ts'
import { addDays, addMonths } from '#contract/kit/time.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import {
  type Expense,
  expenseComplaints,
  expenseErrors,
  type expenseRoutes,
  type ExpenseWish,
} from '#contract/till/expenses.ts'
import { expenseReplies } from '#contract/till/till-replies.ts'
import type { SalonId } from '#server/core/actor.ts'
import { refuseAmounts } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { heldCurrency, openDayFrom, todayOf } from '#server/visits/ledger.ts'
import { holdEntry, insertEntry, reverseEntry, wayIn } from '../entries.ts'
import { spent } from './acts.ts'
import {
  endMonthly,
  expenseOf,
  followingOf,
  heldMove,
  listExpenses,
  listUnnamed,
  saveMonthly,
  sayNoExpense,
  type Standing,
  standingOf,
} from './data.ts'

type Routes = typeof expenseRoutes

export async function readExpenses({ sql, actor, query, now }: Call<Routes['list']>) {
  const first = `${(await todayOf(sql, actor.salonId, now())).slice(0, 7)}-01`
  const span = { from: query.from ?? first, to: query.to ?? addDays(addMonths(first, 1), -1) }
  const expenses = await listExpenses(sql, actor.salonId, span)
  const cents = expenses.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return {
    expenses,
    total: fromCents(cents),
    unnamed: await listUnnamed(sql, actor.salonId, span),
  }
}

type Writing = Call<Routes['add']> | Call<Routes['change']>

async function refuseWish(tx: Sql, { actor, body, now }: Writing) {
  const currency = await heldCurrency(tx, actor.salonId)
  refuseAmounts(currency, { amount: body.amount })
  const today = await todayOf(tx, actor.salonId, now())
  const { ahead, monthlyFromTill } = expenseComplaints
  const fields = {
    ...(body.date > today && { date: ahead }),
    ...(body.everyMonth && body.method === 'till' && { everyMonth: monthlyFromTill }),
  }
  if (Object.keys(fields).length > 0) throw new AppError(commonErrors.invalid, { fields })
  return { currency, today }
}

type Kept = {
  readonly moveId: string | null
  readonly seriesId: string | null
  readonly day?: string
}

/** What was named at the drawer stays in the drawer of its day. */
async function write(tx: Sql, call: Writing, entryId: string, { moveId, seriesId, day }: Kept) {
  const { actor, body, now } = call
  const { salonId, userId } = actor
  const { date, method, amount, kind, note } = body
  const opened = method === 'till' ? await openDayFrom(tx, salonId, date) : date
  await insertEntry(tx, salonId, {
    actId: newId(),
    entryId,
    kind: 'expense',
    date,
    day: day ?? opened,
    at: now(),
    userId,
    method,
    cents: toCents(amount),
    note,
    what: kind,
    moveId,
    seriesId,
  })
  return expenseOf(tx, salonId, entryId)
}

/** The last of a series says how the next are written; an earlier one is changed alone. */
async function keepSeries(tx: Sql, call: Writing, before?: Standing) {
  const { actor, body, now } = call
  const { salonId, userId } = actor
  const running = before?.isRunning ? before.seriesId : null
  if (!body.everyMonth) {
    if (running !== null) await endMonthly(tx, salonId, running, now())
    return null
  }
  if (running !== null && !before?.isLast) return running
  const { date: since, kind: what, note, method, amount } = body
  const id = running ?? newId()
  const wish = { id, since, what, note, way: wayIn(method), cents: toCents(amount), userId }
  await saveMonthly(tx, salonId, wish)
  return id
}

const laterOf = ({ date, till }: Expense, today: string) =>
  till === null || till === date ? undefined : { date, day: till, today }

export const addExpense = (call: Call<Routes['add']>) =>
  acting(call, async (tx) => {
    const { currency, today } = await refuseWish(tx, call)
    const seriesId = await keepSeries(tx, call)
    const expense = await write(tx, call, newId(), { moveId: null, seriesId })
    return {
      reply: { ...expenseReplies.written(laterOf(expense, today)), expense },
      acts: [spent(call.actor, expense, { action: 'spend', currency })],
    }
  })

const isAsItWas = (before: Standing, wish: ExpenseWish) =>
  before.date === wish.date &&
  before.amountCents === toCents(wish.amount) &&
  before.way === wayIn(wish.method)

/** What was written at the drawer first keeps its amount, day and way. */
function refuseDrawer(before: Standing, wish: ExpenseWish) {
  if (before.moveId === null || (isAsItWas(before, wish) && !wish.everyMonth)) return
  throw new AppError(commonErrors.invalid, { fields: { amount: expenseComplaints.keptByDrawer } })
}

async function takeAway(
  tx: Sql,
  call: Writing | Call<Routes['remove']>,
  entryId: string,
  date: string,
) {
  const { actor, now } = call
  const day = await openDayFrom(tx, actor.salonId, date)
  const reversal = { actId: newId(), day, at: now(), userId: actor.userId }
  await reverseEntry(tx, actor.salonId, entryId, reversal)
}

export const changeExpense = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, params, body } = call
    const { currency, today } = await refuseWish(tx, call)
    await holdEntry(tx, actor.salonId, 'expense', params.id)
    const before = await standingOf(tx, actor.salonId, params.id)
    if (before) {
      refuseDrawer(before, body)
      await takeAway(tx, call, params.id, before.date)
    }
    const seriesId = await keepSeries(tx, call, before)
    const moveId = before?.moveId ?? null
    const expense = await write(tx, call, params.id, { moveId, seriesId })
    return {
      reply: { ...expenseReplies.changed(laterOf(expense, today)), expense },
      acts: [spent(actor, expense, { action: before ? 'respend' : 'spend', currency })],
    }
  })

const idsOf = async (tx: Sql, salon: SalonId, { seriesId, date }: Standing) =>
  seriesId === null ? [] : (await followingOf(tx, salon, seriesId, date)).map(({ id }) => id)

export const removeExpense = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params, query, now } = call
    const { salonId } = actor
    const currency = await heldCurrency(tx, salonId)
    await holdEntry(tx, salonId, 'expense', params.id)
    const before = await standingOf(tx, salonId, params.id)
    if (!before) throw new AppError(commonErrors.notFound)
    const isAlone = query.scope === 'this' || before.seriesId === null
    const ids = isAlone ? [params.id] : await idsOf(tx, salonId, before)
    if (!isAlone && before.seriesId !== null) await endMonthly(tx, salonId, before.seriesId, now())
    const acts = []
    for (const id of ids) {
      if (id !== params.id) await holdEntry(tx, salonId, 'expense', id)
      const expense = await expenseOf(tx, salonId, id)
      await takeAway(tx, call, id, expense.date)
      acts.push(spent(actor, expense, { action: 'unspend', currency }))
    }
    return { reply: expenseReplies.removed, acts }
  })

async function nameAs(tx: Sql, { actor, params, body, now }: Call<Routes['name']>) {
  const { salonId, userId } = actor
  const { day, cents, reason, isNamed } = await heldMove(tx, salonId, params.id)
  if (isNamed) throw new AppError(expenseErrors.alreadyNamed)
  if (body.kind === null) {
    await sayNoExpense(tx, salonId, params.id)
    return null
  }
  const id = newId()
  await insertEntry(tx, salonId, {
    actId: newId(),
    entryId: id,
    kind: 'expense',
    date: day,
    day,
    at: now(),
    userId,
    method: 'till',
    cents,
    note: body.note ?? reason,
    what: body.kind,
    moveId: params.id,
  })
  return expenseOf(tx, salonId, id)
}

export const nameMove = (call: Call<Routes['name']>) =>
  acting(call, async (tx) => {
    const currency = await heldCurrency(tx, call.actor.salonId)
    const expense = await nameAs(tx, call)
    return {
      reply: { ...(expense ? expenseReplies.named : expenseReplies.notOne), expense },
      acts: expense ? [spent(call.actor, expense, { action: 'spend', currency })] : [],
    }
  })
