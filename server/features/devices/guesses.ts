import { deviceReplies } from '#contract/devices/device-refusals.ts'
import type { deviceRoutes } from '#contract/devices/devices.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { acting } from '#server/record/record.ts'
import { count, limit } from '#server/security/rate-limit.ts'
import { guessedWithoutNetwork } from './acts.ts'
import { tabletAt } from './counter.ts'
import { findFace, ownersOf, salonOf } from './data.ts'
import { onceTold, reportsOf } from './rules.ts'

type Telling = Call<(typeof deviceRoutes)['guessed']>

/** Tells the owners of wrong PINs that were tried while the tablet had no network. It may be told twice; they hear it once. */
export async function tellGuesses(call: Telling) {
  const tablet = await tabletAt(call)
  await limit(call, [reportsOf(tablet.id)])
  return acting({ ...call, actor: null }, async (tx) => {
    const acts: Act[] = []
    for (const guess of call.body.guesses)
      acts.push(...(await actsOf(tx, call.now(), tablet, guess)))
    return { reply: deviceReplies.guessesTold, acts }
  })
}

type Tablet = Awaited<ReturnType<typeof tabletAt>>
type Guess = Telling['body']['guesses'][number]

async function actsOf(tx: Sql, now: Date, tablet: Tablet, { userId, wrong, at: said }: Guess) {
  const { id, salonId } = tablet
  const face = await findFace(tx, salonId, userId)
  const isKnown = !face || (await count(tx, now, onceTold(id, userId, said))) > 0
  if (isKnown) return []
  const { zone } = await salonOf(tx, salonId)
  const at = new Date(Math.min(Date.parse(said), now.getTime()))
  const when = `${dayAndMonth(dayOf(at, zone))}, ora ${wallClock(at, zone).slice(11, 16)}`
  const told = { person: face.username, when, owners: await ownersOf(tx, salonId) }
  return [guessedWithoutNetwork(tablet, { userId, wrong, at }, told)]
}
