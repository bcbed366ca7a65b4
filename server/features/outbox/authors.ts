import type { Act } from '#contract/outbox/acts.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { memberAtTablet } from '#server/features/accounts/auth/data.ts'
import type { Deps } from '#server/http/route.ts'
import { faceKeyOf, isSealed } from '#server/security/face-keys.ts'

/** Whose an act is: a member with whose rights it is done, or why it waits. */
export type Author =
  | { readonly userId: string; readonly member: Member }
  | { readonly userId: string; readonly why: 'unproved' | 'right' }

export type Tablet = { readonly id: string; readonly name: string; readonly salonId: SalonId }

/** The hash of the author's PIN; undefined for somebody who has never been of this salon. */
async function readPin(sql: Sql, salon: SalonId, userId: string) {
  const [author] = await sql<{ pinHash: string | null }>`
    select u.pin_hash as "pinHash" from users u where u.id = ${userId} and (
      exists (select from members m where m.salon_id = ${salon} and m.user_id = u.id)
      or exists (select from device_faces f join devices d on d.id = f.device_id and d.salon_id = ${salon}
        where f.user_id = u.id))`
  return author
}

async function lookUp(
  { sql, now, config }: Deps,
  { id: deviceId, salonId }: Tablet,
  userId: string,
) {
  const pin = await readPin(sql, salonId, userId)
  if (!pin) return undefined
  const { pinHash } = pin
  const key = pinHash === null ? null : await faceKeyOf(sql, { deviceId, userId, pinHash })
  return { key, member: await memberAtTablet(sql, { userId, salonId, deviceId }, now(), config) }
}

/**
 * Tells by its seal whose an act of the tablet is; each author is looked up once. Undefined for somebody who has never been of
 * this salon.
 */
export function authorsAt(deps: Deps, tablet: Tablet) {
  const known = new Map<string, ReturnType<typeof lookUp>>()
  return async (act: Act, userId: string): Promise<Author | undefined> => {
    const asked = known.get(userId) ?? lookUp(deps, tablet, userId)
    known.set(userId, asked)
    const author = await asked
    if (!author) return undefined
    const { key, member } = author
    if (key === null || !isSealed(key, act)) return { userId, why: 'unproved' }
    return member ? { userId, member } : { userId, why: 'right' }
  }
}

/** A session stands for its own account; what bears a seal is judged by that alone, whoever hands it over. */
export function authorsInSession(deps: Deps, member: Member, tablet: Tablet | null) {
  const bySeal = tablet && authorsAt(deps, tablet)
  return async (act: Act): Promise<Author> => {
    const { by: userId = member.userId, seal } = act
    const isOwn = userId === member.userId
    if (seal === undefined && isOwn) return { userId, member }
    const author = seal === undefined ? undefined : await bySeal?.(act, userId)
    if (author && 'member' in author && isOwn) return { userId, member }
    return author ?? { userId, why: 'unproved' }
  }
}
