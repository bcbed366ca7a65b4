import { recordSecurity } from '#server/features/history/recording/data.ts'
import { credentialsById } from '#server/features/users/data.ts'
import type { Origin, SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { announce } from '#server/http/announce.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Device } from '#server/security/devices.ts'
import { ownersOf } from '../data.ts'

type From = { now: () => Date; origin: Origin }

/** An old secret was shown: the cookie was copied, and nobody knows which of the two holders is the right one. */
export async function noteCopy(
  tx: Sql,
  { now, origin: { ip } }: From,
  { name, user_id: userId, salon_id: salonId }: Device,
) {
  const at = now()
  await recordSecurity(tx, { kind: 'device_copied', userId: userId ?? undefined, ip, at })
  if (salonId !== null) await tellOwners(tx, salonId, { name, why: 'copied' }, at)
  const account = userId === null ? undefined : await credentialsById(tx, userId)
  if (!account) return
  const mail = { kind: 'deviceCopied', to: account.email, userId: account.id }
  await queueMail(tx, { ...mail, params: { name }, at })
}

/** Twenty PINs that were none: the tablet has ended. */
export async function noteGuessing(
  tx: Sql,
  { now, origin: { ip } }: From,
  { name, salonId }: { name: string; salonId: SalonId },
) {
  await recordSecurity(tx, { kind: 'tablet_guessed', ip, at: now() })
  await tellOwners(tx, salonId, { name, why: 'guessed' }, now())
}

async function tellOwners(
  tx: Sql,
  salonId: SalonId,
  params: { name: string; why: 'copied' | 'guessed' },
  at: Date,
) {
  for (const { userId, email } of await ownersOf(tx, salonId))
    await queueMail(tx, { kind: 'tabletEnded', to: email, userId, params, at })
  announce(salonId, 'people')
}
