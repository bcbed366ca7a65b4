import { moneyIn } from '#contract/kit/albanian.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { debtComplaints, debtErrors, type debtRoutes } from '#contract/till/debts.ts'
import { debtReplies } from '#contract/till/till-replies.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { commonErrors } from '#contract/common.ts'
import { refuseAmounts } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { heldCurrency, openDay } from '#server/visits/ledger.ts'
import { debtForgiven, debtPaid, debtPaymentTakenBack } from './acts.ts'
import { debtorOf, holdDebts, insertMoney, paymentOf, takeMoneyBack } from './data.ts'
import { settled } from './rules.ts'

type Routes = typeof debtRoutes

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

/** Nothing, and more than is open, are refused beside the field. */
function refuseSum(
  cents: number,
  open: number,
  { field, currency }: { field: string; currency: Currency },
) {
  if (cents === 0)
    throw new AppError(commonErrors.invalid, { fields: { [field]: debtComplaints.nothing } })
  if (cents > open)
    throw new AppError(debtErrors.moreThanOwed, {
      fields: { [field]: debtComplaints.moreThanOwed({ sum: moneyIn(fromCents(open), currency) }) },
    })
}

export const payDebts = (call: Call<Routes['pay']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    const currency = await heldCurrency(tx, salonId)
    refuseAmounts(
      currency,
      Object.fromEntries(
        body.payments.map(({ amount }, nth) => [`payments.${nth}.amount`, amount]),
      ),
    )
    const { name, open } = await holdDebts(tx, salonId, params.id)
    const given = body.payments.map(({ method, amount }) => ({ method, cents: toCents(amount) }))
    const cents = sumOf(given.map((one) => one.cents))
    refuseSum(cents, sumOf(open.map(({ openCents }) => openCents)), { field: 'payments', currency })
    const [id, day] = [newId(), await openDay(tx, salonId, now())]
    const rows = settled(open, given)
    const act = { id, kind: 'debt_paid', day, at: now(), userId } as const
    await insertMoney(tx, salonId, act, rows)
    const bySale = Map.groupBy(rows, ({ saleId }) => saleId)
    const payment = {
      id,
      amount: fromCents(cents),
      payments: body.payments,
      sales: [...bySale].map(([sale, of]) => ({
        id: sale,
        amount: fromCents(sumOf(of.map((row) => row.cents))),
      })),
    }
    return {
      reply: { ...debtReplies.paid(name), payment },
      acts: [debtPaid(actor, { id, day, name, cents, currency, clientId: params.id })],
    }
  })

export const forgiveDebt = (call: Call<Routes['forgive']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    const currency = await heldCurrency(tx, salonId)
    refuseAmounts(currency, { amount: body.amount })
    const clientId = await debtorOf(tx, salonId, params.saleId)
    const { name, open } = await holdDebts(tx, salonId, clientId)
    const owed = open.find(({ saleId }) => saleId === params.saleId)?.openCents ?? 0
    const cents = toCents(body.amount)
    refuseSum(cents, owed, { field: 'amount', currency })
    const [id, day] = [newId(), await openDay(tx, salonId, now())]
    const { reason } = body
    const act = { id, kind: 'debt_forgiven', day, at: now(), userId, reason } as const
    await insertMoney(tx, salonId, act, [{ saleId: params.saleId, way: null, cents }])
    return {
      reply: debtReplies.forgiven,
      acts: [debtForgiven(actor, { id, day, name, cents, currency, clientId, reason })],
    }
  })

export const takePaymentBack = (call: Call<Routes['takeBack']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    const currency = await heldCurrency(tx, salonId)
    const { clientId } = await paymentOf(tx, salonId, params.id)
    const { name } = await holdDebts(tx, salonId, clientId)
    const { cents, isTakenBack, isGivenBack } = await paymentOf(tx, salonId, params.id)
    if (isTakenBack) throw new AppError(debtErrors.paymentTakenBack)
    if (isGivenBack) throw new AppError(debtErrors.debtGivenBack)
    const [id, day, { reason }] = [newId(), await openDay(tx, salonId, now()), body]
    await takeMoneyBack(tx, salonId, params.id, { id, day, at: now(), userId, reason })
    return {
      reply: debtReplies.takenBack,
      acts: [debtPaymentTakenBack(actor, { id, day, name, cents, currency, clientId, reason })],
    }
  })
