import { recordSecurity } from '#server/record/log-lines.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import { credentialsById } from '#server/features/accounts/users/data.ts'
import type { Origin, SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { announce } from '#server/http/announce.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Device } from '#server/security/devices.ts'
import { ownersOf } from './data.ts'

type From = { now: () => Date; origin: Origin }
type Named = { id: string; name: string }

/** What the salon's history tells of a tablet. */
export const tabletAct = (action: 'share' | 'unshare', { id, name }: Named) => ({
  kind: 'people' as const,
  action,
  entityId: id,
  details: { name },
})

/** An old secret was shown: the cookie was copied, and nobody knows which of the two holders is the right one. */
export async function noteCopy(tx: Sql, { now, origin: { ip } }: From, device: Device) {
  const { name, user_id: userId, salon_id: salonId } = device
  const at = now()
  await recordSecurity(tx, { kind: 'device_copied', userId: userId ?? undefined, ip, at })
  if (salonId !== null) await tellOwners(tx, salonId, device, { why: 'copied', at })
  const account = userId === null ? undefined : await credentialsById(tx, userId)
  if (!account) return
  const mail = { kind: 'deviceCopied', to: account.email, userId: account.id }
  await queueMail(tx, { ...mail, params: { name }, at })
}

/** Twenty PINs that were none: the tablet has ended. */
export async function noteGuessing(
  tx: Sql,
  { now, origin: { ip } }: From,
  tablet: Named & { salonId: SalonId },
) {
  await recordSecurity(tx, { kind: 'tablet_guessed', ip, at: now() })
  await tellOwners(tx, tablet.salonId, tablet, { why: 'guessed', at: now() })
}

/** Twenty wrong PINs of one person in a day, over all tablets: their face is closed until the day is over. */
export async function tellPerson(
  tx: Sql,
  { now, origin: { ip } }: From,
  userId: string,
  { name }: Named,
) {
  const at = now()
  await recordSecurity(tx, { kind: 'pin_guessed', userId, ip, at })
  const account = await credentialsById(tx, userId)
  if (account)
    await queueMail(tx, { kind: 'pinGuessed', to: account.email, userId, params: { name }, at })
}

/** In the salon's history it is an act of Orari. */
async function tellOwners(
  tx: Sql,
  salonId: SalonId,
  tablet: Named,
  { why, at }: { why: 'copied' | 'guessed'; at: Date },
) {
  const params = { name: tablet.name, why }
  await recordAct(tx, salonId, { ...tabletAct('unshare', tablet), at })
  for (const { userId, email } of await ownersOf(tx, salonId))
    await queueMail(tx, { kind: 'tabletEnded', to: email, userId, params, at })
  announce(salonId, 'people')
}
