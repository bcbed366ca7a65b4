import type { Day } from '#contract/till/days.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { moneyIn, shortDate } from '#contract/kit/albanian.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Counted = { readonly counted: number; readonly currency: Currency }

export const dayClosed = (
  { salonId: salon }: Member,
  { date, difference }: Day,
  { counted, currency }: Counted,
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Dita ${shortDate(date)} u mbyll: ${moneyIn(counted, currency)} në arkë.`,
    entity: { type: 'day', id: salon },
  },
  history: {
    kind: 'till',
    action: 'count',
    entityId: salon,
    day: date,
    details: { counted: toCents(counted), difference: toCents(difference ?? 0), currency },
  },
  topics: ['till'],
})

type Move = {
  readonly id: string
  readonly day: string
  readonly amount: number
  readonly reason: string
  readonly currency: Currency
}

export const cashMoved = (actor: Member, move: Move): Act => moved(actor, move, 'cash')
export const dayCorrected = (actor: Member, move: Move): Act => moved(actor, move, 'correct')

function moved(
  { salonId: salon }: Member,
  { id, day, amount, reason, currency }: Move,
  action: 'cash' | 'correct',
): Act {
  const what = action === 'cash' ? 'Arka' : `Korrigjim i ditës ${shortDate(day)}`
  return {
    salon,
    log: {
      action: 'create',
      text: `${what}: ${moneyIn(amount, currency)}, ${reason}`,
      entity: { type: action === 'cash' ? 'cash' : 'day', id },
    },
    history: {
      kind: 'till',
      action,
      entityId: id,
      day,
      details: { cents: toCents(amount), currency, reason },
    },
    topics: ['till'],
  }
}
