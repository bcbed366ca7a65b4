import type { Delivery } from '#contract/outbox/acts.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Signature } from '#server/record/act.ts'
import { record } from '#server/record/record.ts'
import { readClock } from './data.ts'
import type { Told } from './doing.ts'
import { barbersIn } from './rules.ts'

type Delivered = {
  readonly sql: Sql
  readonly now: () => Date
  readonly salonId: SalonId
  readonly body: Delivery
  /** Who is not told. */
  readonly by: Signature
}

/** One push for a whole delivery, to everybody else whom one of its acts concerns. */
export async function tellOfDelivery(
  { sql, now, salonId, body, by }: Delivered,
  told: readonly Told[],
) {
  const last = told.at(-1)?.row
  const undecided = told.filter(({ row }) => row.fate === 'waits').length
  if (!last || told.every(({ isKnown }) => isKnown)) return
  const staff = [
    ...body.acts.flatMap((act) => barbersIn(act)),
    ...told.flatMap(
      ({ reply }) => reply?.appointment?.parts.map(({ barber_id }) => barber_id) ?? [],
    ),
  ]
  await record(sql, by, {
    salon: salonId,
    topics: ['outbox'],
    news: {
      kind: 'delivered',
      id: last.id,
      startsAt: await readClock(sql, salonId, now()),
      staff: [...new Set(staff)],
      fits: told.length - undecided,
      waits: undecided,
    },
  })
}
