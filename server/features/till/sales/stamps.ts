import { unitOf, type Currency } from '#contract/kit/currency.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import type { Stamps } from '#contract/stamps/stamps.ts'
import { costOf, isStamped, rewardName, rewardOf } from '#contract/stamps/rewards.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { heldStamps } from '#server/visits/ledger.ts'
import type { PlannedPart } from '#server/visits/plan.ts'
import type { PlainLine, Reward } from './rules.ts'

const ruleOf = async (tx: Sql, salon: SalonId) =>
  oneRow(await tx<{ stamps: Stamps | null }>`select stamps from salons where id = ${salon}`).stamps

type Closing = {
  readonly client: string | null
  readonly lines: readonly PlainLine[]
  readonly parts: readonly PlannedPart[]
  readonly currency: Currency
  readonly spends: boolean
}

/** What closing a visit gives or, below zero, spends; and what then comes off. */
export async function stampsOfSale(
  tx: Sql,
  salon: SalonId,
  { client, lines, parts, currency, spends }: Closing,
): Promise<{ stamps: number; reward?: Reward }> {
  const rule = await ruleOf(tx, salon)
  if (!rule) return spends ? refuseSpent() : { stamps: 0 }
  const counting = lines.map(({ priceCents: cents, nth }) => ({
    cents,
    counts: nth !== undefined && isStamped(rule, parts[nth]?.serviceId ?? null),
  }))
  if (!spends) return { stamps: counting.some(({ counts }) => counts) ? 1 : 0 }
  const off = rewardOf(counting, rule, unitOf(currency))
  if (!off) throw new AppError(saleErrors.stampsUnfit)
  if (client === null || (await heldStamps(tx, salon, client)) < costOf(rule)) refuseSpent()
  return { stamps: -costOf(rule), reward: { ...off, name: rewardName(rule) } }
}

function refuseSpent(): never {
  throw new AppError(saleErrors.stampsSpent)
}
