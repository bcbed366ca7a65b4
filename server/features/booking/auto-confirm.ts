import type { appointmentRoutes } from '#contract/visits/appointments.ts'
import { counted } from '#contract/kit/albanian.ts'
import { recordActivity } from '#server/record/log.ts'
import { recordActs } from '#server/record/salon-acts.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { confirmedAct } from '#server/visits/acts.ts'
import {
  type Confirmed,
  confirmPastDays,
  confirmPastDaysOf,
  takeUntold,
} from './auto-confirm-rows.ts'

// Bounded, since a backlog of years would exceed the time limit of a statement.
const batch = 5_000

export async function confirmEverywhere({ sql, now }: Deps) {
  const confirmSome = () =>
    transaction(sql, async (tx) =>
      noteConfirmed(tx, await confirmPastDays(tx, now(), batch), now()),
    )
  while ((await confirmSome()) === batch);
}

/** The hourly check for one salon at once, with the confirmed appointments that the salon was not told of yet. */
export const confirmAndTell = ({
  sql,
  actor: { salonId },
  now,
}: Call<(typeof appointmentRoutes)['autoConfirm']>) =>
  transaction(sql, async (tx) => {
    await noteConfirmed(tx, await confirmPastDaysOf(tx, salonId, now()), now())
    return takeUntold(tx, salonId, now())
  })

async function noteConfirmed(tx: Sql, confirmed: readonly Confirmed[], at: Date) {
  const count = confirmed.length
  if (count > 0) {
    const verb = count === 1 ? 'u konfirmua' : 'u konfirmuan'
    const description = `${counted(count, 'termin', 'termine')} ${verb} automatikisht.`
    await recordActivity(tx, { action: 'system', description, at })
    const acts = confirmed.map(({ salonId: salon, appointment }) => ({
      salon,
      act: confirmedAct(appointment, at),
    }))
    await recordActs(tx, acts)
  }
  return count
}
