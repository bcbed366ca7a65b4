import { commonErrors } from '#contract/common.ts'
import { type Currency, unitOf } from '#contract/kit/currency.ts'
import { toCents } from '#contract/kit/money.ts'
import { addDays, addMonths } from '#contract/kit/time.ts'
import { expenseComplaints } from '#contract/till/expenses.ts'
import { shareReplies } from '#contract/till/till-replies.ts'
import { shareErrors, type shareRoutes } from '#contract/till/shares.ts'
import type { SalonId } from '#server/core/actor.ts'
import { refuseAmounts } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { heldCurrency, openDayFrom, todayOf } from '#server/visits/ledger.ts'
import { holdEntry, insertEntry, reverseEntry } from '../entries.ts'
import { advanced, paidOut } from './acts.ts'
import {
  advanceOf,
  firstUnpaid,
  heldTerms,
  holdSalon,
  insertPayout,
  listShares,
  paidSpanOf,
  payoutOf,
  voidPayout,
} from './data.ts'
import { toShare } from './rules.ts'

type Routes = typeof shareRoutes
type Whose = { barber: string; span: { from: string; to: string }; currency: Currency }

const shareOf = async (tx: Sql, salon: SalonId, { barber, span, currency }: Whose) =>
  oneRow(
    (
      await listShares(tx, salon, {
        span,
        unit: unitOf(currency),
        takings: { staffId: barber },
        all: true,
      })
    ).map(toShare),
  )

const monthOf = (day: string) => {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

export const giveAdvance = (call: Call<Routes['advance']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    const { date, amount, method, note } = body
    const currency = await heldCurrency(tx, salonId)
    refuseAmounts(currency, { amount })
    const today = await todayOf(tx, salonId, now())
    if (date > today)
      throw new AppError(commonErrors.invalid, { fields: { date: expenseComplaints.ahead } })
    const { name } = await heldTerms(tx, salonId, params.id)
    const [id, countsOn] = [newId(), await firstUnpaid(tx, salonId, params.id, date)]
    const day = method === 'till' ? await openDayFrom(tx, salonId, date) : date
    await insertEntry(tx, salonId, {
      actId: newId(),
      entryId: id,
      kind: 'advance',
      date,
      day,
      at: now(),
      userId,
      method,
      note,
      cents: toCents(amount),
      staffId: params.id,
      countsOn,
    })
    const month = { barber: params.id, span: monthOf(countsOn), currency }
    const { left } = await shareOf(tx, salonId, month)
    const advance = { id, date, amount, method, note }
    const reply = { ...shareReplies.advanced(name), advance }
    return {
      reply: left < 0 ? { ...reply, warnings: ['above_share' as const] } : reply,
      acts: [advanced(actor, { ...advance, name, staffId: params.id, currency }, 'advance')],
    }
  })

export const removeAdvance = (call: Call<Routes['removeAdvance']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId, userId } = actor
    const currency = await heldCurrency(tx, salonId)
    await holdEntry(tx, salonId, 'advance', params.id)
    const advance = await advanceOf(tx, salonId, params.id)
    await heldTerms(tx, salonId, advance.staffId)
    const day = await openDayFrom(tx, salonId, advance.date)
    const countsOn = await firstUnpaid(tx, salonId, advance.staffId, advance.countsOn)
    const reversal = { actId: newId(), day, at: now(), userId, countsOn }
    await reverseEntry(tx, salonId, params.id, reversal)
    return {
      reply: shareReplies.advanceRemoved,
      acts: [advanced(actor, { ...advance, currency }, 'unadvance')],
    }
  })

/** No sale of the salon goes on meanwhile: each is in the span that is paid, or knows that it was paid. */
export const payOut = (call: Call<Routes['payOut']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    const { method, ...span } = body
    await holdSalon(tx, salonId)
    const currency = await heldCurrency(tx, salonId)
    const { name } = await heldTerms(tx, salonId, params.id)
    const met = await paidSpanOf(tx, salonId, params.id, span)
    if (met) throw new AppError(shareErrors.spanPaid, { extra: met })
    const { left: amount } = await shareOf(tx, salonId, { barber: params.id, span, currency })
    if (amount <= 0) throw new AppError(shareErrors.nothingLeft)
    const [id, date] = [newId(), await todayOf(tx, salonId, now())]
    const day = method === 'till' ? await openDayFrom(tx, salonId, date) : date
    await insertPayout(tx, salonId, { id, barber: params.id, span, at: now() })
    await insertEntry(tx, salonId, {
      actId: newId(),
      entryId: id,
      kind: 'payout',
      date,
      day,
      at: now(),
      userId,
      method,
      cents: toCents(amount),
      staffId: params.id,
      note: '',
    })
    return {
      reply: { ...shareReplies.paidOut(name), payout: { id, amount, ...span } },
      acts: [paidOut(actor, { id, date, amount, name, staffId: params.id, currency }, 'payout')],
    }
  })

/** Its span is open again. */
export const takePayoutBack = (call: Call<Routes['takePayoutBack']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId, userId } = actor
    await holdSalon(tx, salonId)
    const currency = await heldCurrency(tx, salonId)
    const payout = await payoutOf(tx, salonId, params.id)
    await voidPayout(tx, salonId, params.id, now())
    const day = await openDayFrom(tx, salonId, payout.date)
    await reverseEntry(tx, salonId, params.id, { actId: newId(), day, at: now(), userId })
    return {
      reply: shareReplies.payoutTakenBack,
      acts: [paidOut(actor, { ...payout, currency }, 'unpayout')],
    }
  })
