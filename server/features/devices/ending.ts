import { credentialsById } from '#server/features/accounts/users/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Act } from '#server/record/act.ts'
import type { Device } from '#server/security/devices.ts'
import { deviceCopied, pinGuessed, tabletClosed, tabletGuessed } from './acts.ts'
import { ownersOf } from './data.ts'

type Named = { id: string; name: string }
type Tablet = Named & { salonId: SalonId }

/** An old secret was shown: the cookie was copied, and nobody knows which of the two holders is the right one. */
export async function actsOfCopy(tx: Sql, device: Device): Promise<Act[]> {
  const { id, name, user_id: userId, salon_id: salonId } = device
  const account = userId === null ? undefined : await credentialsById(tx, userId)
  const copied = deviceCopied(device, account?.email)
  if (salonId === null) return [copied]
  const owners = await ownersOf(tx, salonId)
  return [copied, tabletClosed({ id, name, salonId }, 'copied', owners)]
}

/** The acts of a tablet that was ended because too many wrong PINs were entered on it. */
export const actsOfGuessing = async (tx: Sql, tablet: Tablet): Promise<Act[]> => [
  tabletGuessed,
  tabletClosed(tablet, 'guessed', await ownersOf(tx, tablet.salonId)),
]

/** Twenty wrong PINs of one person in a day, over all tablets. */
export async function actOfLastGuess(tx: Sql, userId: string, tablet: Named) {
  const account = await credentialsById(tx, userId)
  return pinGuessed(userId, account?.email, tablet)
}
