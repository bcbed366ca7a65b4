import { deviceRoutes } from '#contract/devices/devices.ts'
import type { Act } from '#contract/outbox/acts.ts'
import type { Delivered } from '#contract/outbox/outbox.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { addDevice } from '#server/security/devices.ts'
import { faceKeyOf } from '#server/security/face-keys.ts'
import { fromOwnPage } from '#tests/support/fixtures/devices.ts'
import { type Dice, oneOf } from '#tests/support/random.ts'
import type { World } from '#tests/support/world.ts'
import { sealedBy } from './offline-tablet.ts'

type Person = { userId: string; token: string }

/** A tablet without network before which several people stand in turn, each with a key of their own. */
export async function tabletOfFaces(world: World, salonId: SalonId, people: readonly Person[]) {
  const { sql } = world
  const { id: deviceId, cookie } = await addDevice(
    sql,
    { salonId, offline: true },
    'Te dera',
    world.now,
  )
  const keys = new Map<string, string>()
  const forged = new Set<string>()

  /** They get another PIN, and are known to the tablet by it once they have entered. */
  async function renew({ userId }: Person, hasEntered = true) {
    const pinHash = newId()
    await sql`update users set pin_hash = ${pinHash} where id = ${userId}`
    if (hasEntered) keys.set(userId, await faceKeyOf(sql, { deviceId, userId, pinHash }))
  }
  for (const who of people) await renew(who)

  return {
    forged,
    /** Now and then somebody's PIN changes, or an act is written by a script that has the cookie alone. */
    async seal(roll: Dice, act: Act) {
      const who = oneOf(roll, people)
      if (roll(12) === 0) await renew(oneOf(roll, people), roll(2) === 0)
      const isForged = roll(12) === 0
      if (isForged) forged.add(act.id)
      const key = isForged ? Buffer.alloc(32).toString('base64url') : keys.get(who.userId)
      return sealedBy(key ?? '', who.userId, act)
    },
    authorOf: ({ by }: Act) => people.find(({ userId }) => userId === by),
    async send(body: object) {
      const headers = {
        ...fromOwnPage,
        cookie: `__Secure-orari-device=${cookie}; orari-device=${cookie}`,
      }
      const { status, json } = await world.request(deviceRoutes.deliver, { body, headers } as never)
      if (status !== 200) throw new Error(JSON.stringify(json))
      return json as unknown as Pick<ReturnType<(typeof Delivered)['parse']>, 'acts'>
    },
  }
}
