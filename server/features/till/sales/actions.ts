import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { saleReplies } from '#contract/till/till-replies.ts'
import { mostSales, type Sale, type saleRoutes } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { currencyOf, refuseAmounts } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { reachOf, refuseBeyond, seesWho } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { readIdMeant } from '#server/features/clients/meant/client-ids.ts'
import { type Held, holdAppointment } from '#server/visits/rows.ts'
import { heldCurrency, markVoided, openDay } from '#server/visits/ledger.ts'
import { acting } from '#server/record/record.ts'
import type { Call } from '#server/http/route.ts'
import { fiscalNoted, saleVoided, soldLoose } from './acts.ts'
import { closedBy, refuseUnclosable, savedWithSale } from './visit-closing.ts'
import {
  bookedPrices,
  forgetBooked,
  holdSale,
  insertSale,
  listProducts,
  listSales,
  listWaiting,
  saleOf,
  type Seller,
  saveFiscal,
} from './data.ts'
import {
  amountsOf,
  bookedLines,
  linesOfVisit,
  looseLines,
  owedOf,
  type PlannedLine,
  type PlannedSale,
  planSale,
} from './rules.ts'
import { closeDebt, holdDebtor } from '../debts/closing.ts'
import { barbersMayOwe, holdDebts } from '../debts/data.ts'
import { stampsOfSale } from './stamps.ts'

type Routes = typeof saleRoutes

/** Whoever closes days sees what everybody sold; a barber what is their own. */
const sellerOf = (actor: Member): Seller =>
  may(actor, 'till') || may(actor, 'money.read') ? 'all' : { staffId: actor.staffId }

const toldTo = (actor: Member, sale: Sale): Sale =>
  seesWho(actor) ? sale : { ...sale, client: null }

export async function readSales({ sql, actor, query }: Call<Routes['list']>) {
  const found = await listSales(sql, actor.salonId, query, sellerOf(actor))
  const sales = found.slice(0, mostSales).map((sale) => toldTo(actor, sale))
  return found.length > mostSales ? { sales, truncated: true } : { sales }
}

export const readSale = async ({ sql, actor, params }: Call<Routes['show']>) => ({
  sale: toldTo(actor, await saleOf(sql, actor.salonId, params.id, sellerOf(actor))),
})

export const readWaiting = async ({ sql, actor, now }: Call<Routes['waiting']>) => ({
  visits: await listWaiting(sql, actor.salonId, now(), reachOf(actor, now())),
})

export const readProducts = async ({ sql, actor, now }: Call<Routes['products']>) => ({
  products: await listProducts(sql, actor.salonId, now()),
})

/** A member with one column sells in that column. */
const refuseForeign = (actor: Member, lines: readonly PlannedLine[]) =>
  refuseBeyond(
    actor,
    lines.map(({ staffId }) => ({ staffId: staffId ?? '' })),
  )

type Closing = Pick<Call<Routes['close']>, 'actor' | 'body'>

async function planned(tx: Sql, { actor, body }: Closing, { appointment, parts }: Held) {
  const currency = await heldCurrency(tx, actor.salonId)
  const lines = body.lines ? linesOfVisit(body.lines, parts) : bookedLines(parts)
  refuseAmounts(currency, amountsOf(lines, body))
  const closing = { client: appointment.client_id, lines, parts, currency, spends: body.stamps }
  const { stamps, reward } = await stampsOfSale(tx, actor.salonId, closing)
  return { plan: planSale(lines, body, currency, reward), stamps, currency }
}

/** Whom a sale leaves owing: its client, where something is owed; a barber lets nobody owe unless the salon says so. */
async function debtorFor(tx: Sql, actor: Member, plan: PlannedSale, client: string | null) {
  if (owedOf(plan) === 0) return null
  if (!may(actor, 'till') && !(await barbersMayOwe(tx, actor.salonId)))
    throw new AppError(commonErrors.forbidden)
  if (client === null) throw new AppError(saleErrors.owedNeedsClient)
  await holdDebts(tx, actor.salonId, client)
  return client
}

export const closeVisit = (call: Call<Routes['close']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId, userId } = actor
    const held = await holdAppointment(tx, salonId, params.id, now())
    const { appointment: before, parts } = held
    refuseBeyond(actor, parts)
    refuseUnclosable(held)
    const { plan, stamps, currency } = await planned(tx, call, held)
    refuseForeign(actor, plan.lines)
    const clientId = await debtorFor(tx, actor, plan, before.client_id)
    const [at, day] = [now(), await openDay(tx, salonId, now())]
    const id = call.body.saleId ?? newId()
    return closedBy(tx, actor, held, {
      id,
      plan,
      currency,
      enter: ({ visit: appointmentId, bookedCents }) =>
        insertSale(tx, salonId, {
          ...plan,
          id,
          appointmentId,
          day,
          at,
          userId,
          bookedCents,
          clientId,
          stamps,
        }),
    })
  })

export const sell = (call: Call<Routes['add']>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const { salonId, userId } = actor
    const currency = await heldCurrency(tx, salonId)
    const lines = looseLines(body.lines, actor.staffId)
    refuseAmounts(currency, amountsOf(lines, body))
    const plan = planSale(lines, body, currency)
    const named = body.clientId ? await readIdMeant(tx, salonId, body.clientId) : null
    const clientId = await debtorFor(tx, actor, plan, named)
    const [at, day] = [now(), await openDay(tx, salonId, now())]
    const id = body.id ?? newId()
    const loose = { appointmentId: null, bookedCents: null, clientId, stamps: 0 }
    await insertSale(tx, salonId, { ...plan, ...loose, id, day, at, userId })
    const sale = await saleOf(tx, salonId, id)
    const reply = { ...saleReplies.sold, sale }
    return { reply, acts: [soldLoose(actor, sale, { day, currency })] }
  })

/** As it was before the till: what it was booked for, and open. */
async function openAgain(tx: Sql, salon: SalonId, held: Held) {
  const booked = await bookedPrices(tx, salon, held.appointment.id)
  const parts = held.parts.map((one, nth) => ({
    ...one,
    priceCents: booked[nth] ?? one.priceCents,
  }))
  await savedWithSale(tx, salon, held, { parts, status: 'confirmed', saleId: null })
  await forgetBooked(tx, salon, held.appointment.id)
}

export const takeBack = (call: Call<Routes['take']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    // The visit before its sale, as whoever closes and deletes it holds them.
    const { appointmentId } = await saleOf(tx, salonId, params.id)
    const held =
      appointmentId === null ? undefined : await holdAppointment(tx, salonId, appointmentId, now())
    await holdDebtor(tx, salonId, params.id)
    const { isVoided } = await holdSale(tx, salonId, params.id)
    if (isVoided) throw new AppError(saleErrors.alreadyVoided)
    const day = await openDay(tx, salonId, now())
    await markVoided(tx, salonId, params.id, { reason: body.reason, userId, at: now(), day })
    await closeDebt(tx, salonId, params.id, { day, at: now(), userId, reason: body.reason })
    if (held) await openAgain(tx, salonId, held)
    const sale = await saleOf(tx, salonId, params.id)
    const voided = saleVoided(actor, sale, {
      day,
      currency: currencyOf(actor),
      reason: body.reason,
    })
    return { reply: { ...saleReplies.voided, sale }, acts: [voided] }
  })

export const noteFiscal = (call: Call<Routes['note']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId, userId } = actor
    await holdSale(tx, salonId, params.id)
    const before = await saleOf(tx, salonId, params.id)
    const number = body.fiscalNumber
    const reply = { ...saleReplies.noted, sale: { ...before, fiscalNumber: number || null } }
    if (number === (before.fiscalNumber ?? '')) return { reply, acts: [] }
    await saveFiscal(tx, salonId, params.id, { number, at: now(), userId })
    return { reply, acts: [fiscalNoted(actor, before, { number, currency: currencyOf(actor) })] }
  })
