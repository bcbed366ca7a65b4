import type { MemberRole } from '#contract/access.ts'
import { addMember } from '#server/features/members/data.ts'
import { insertPerson } from '#server/features/accounts/users/opening.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** A person who works in the salon; one with a barber's name is that barber. */
export type Colleague = {
  readonly username: string
  readonly email: string
  readonly role: MemberRole
}

/** Lets the colleagues log in; those of a demo that was filled before get the new password. */
export async function joinTeam(
  sql: Sql,
  salon: SalonId,
  team: readonly Colleague[],
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  for (const { username, email, role } of team) {
    const account = { username, email, passwordHash, role: 'user', verifiedAt: now } as const
    const userId = await insertPerson(sql, account, now)
    if (!userId) {
      await sql`update users set password_hash = ${passwordHash} where email = ${email}`
      continue
    }
    const [barber] = await sql<{ id: string }>`
      select id from staff where salon_id = ${salon} and name = ${username}`
    await addMember(sql, salon, userId, { role, staffId: barber?.id ?? null }, now)
  }
}
