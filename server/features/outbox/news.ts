import type { outboxRoutes } from '#contract/outbox/outbox.ts'
import type { Call } from '#server/http/route.ts'
import { record, signatureOf } from '#server/record/record.ts'
import { readClock } from './data.ts'
import type { Told } from './doing.ts'
import { barbersIn } from './rules.ts'

type Delivering = Call<(typeof outboxRoutes)['deliver']>

/** One push for a whole delivery, to everybody else whom one of its acts concerns. */
export async function tellOfDelivery(call: Delivering, told: readonly Told[]) {
  const { sql, actor, body } = call
  const last = told.at(-1)?.row
  const undecided = told.filter(({ row }) => row.fate === 'waits').length
  if (!last || told.every(({ isKnown }) => isKnown)) return
  const staff = [
    ...body.acts.flatMap((act) => barbersIn(act)),
    ...told.flatMap(
      ({ reply }) => reply?.appointment?.parts.map(({ barber_id }) => barber_id) ?? [],
    ),
  ]
  await record(sql, signatureOf(call), {
    salon: actor.salonId,
    topics: ['outbox'],
    news: {
      kind: 'delivered',
      id: last.id,
      startsAt: await readClock(sql, actor.salonId, call.now()),
      staff: [...new Set(staff)],
      fits: told.length - undecided,
      waits: undecided,
    },
  })
}
