import { debtWords } from '#contract/till/debts.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import { insertMove } from '../days/data.ts'
import { holdDebts, insertMoney, settledOf } from './data.ts'

type Closing = {
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly reason: string
}

/** Holds who owes a sale; the sale itself is held after them, as whoever merges clients holds both. */
export async function holdDebtor(tx: Sql, salon: SalonId, saleId: string) {
  const { clientId } = await settledOf(tx, salon, saleId)
  if (clientId !== null) await holdDebts(tx, salon, clientId)
}

/** Ends the debt of a voided sale: what was paid of it goes back out of the drawer, and nothing is forgiven any more. */
export async function closeDebt(tx: Sql, salon: SalonId, saleId: string, closing: Closing) {
  await holdDebtor(tx, salon, saleId)
  const { paid, forgiven } = await settledOf(tx, salon, saleId)
  const row = (cents: number) => [{ saleId, way: null, cents }]
  const { reason, ...act } = closing
  if (paid > 0) {
    const move = { id: newId(), day: act.day, at: act.at, userId: act.userId, cents: -paid }
    await insertMove(tx, salon, { ...move, reason: debtWords.returned(reason) })
    await insertMoney(tx, salon, { ...act, id: newId(), kind: 'debt_returned', reason }, row(paid))
  }
  if (forgiven > 0)
    await insertMoney(
      tx,
      salon,
      { ...act, id: newId(), kind: 'debt_forgiven', reason },
      row(-forgiven),
    )
}
