import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { seal, unseal } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'

/** What the token of an entry of the waiting list says. */
export const entryWords = (salon: string, id: string) => `${salon} ${id}`

export const sealEntry = async (sql: Sql, words: string) =>
  seal(await sealKey(sql), 'waiting', words)

/** The entry that a token opens; undefined for a token of anything else. */
export async function entryOf(sql: Sql, token: string) {
  const words = unseal(await sealKey(sql), 'waiting', token)
  const [salon, id] = words?.split(' ') ?? []
  return salon && id ? { salon: salon as SalonId, id } : undefined
}
