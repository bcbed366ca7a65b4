import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { holdAllAdding } from '#server/features/clients/meant/data.ts'
import { type NewPerson, newcomers } from './clients/data.ts'

/**
 * Bookings go on while an import writes. A client whom they have added meanwhile and the file brings too makes the import
 * begin anew, and this time clients are added by nobody else while it runs (docs/decisions/0132).
 */
export function amongBookings(salon: SalonId) {
  let isAgain = false
  return {
    begin: async (tx: Sql) => {
      if (isAgain) await holdAllAdding(tx, salon)
      isAgain = true
    },
    /** After all is written: a booking that adds a client waits for no row of this transaction. */
    end: async (tx: Sql, known: readonly string[], added: readonly NewPerson[]) => {
      if (added.length === 0) return
      await holdAllAdding(tx, salon)
      const came = await newcomers(tx, salon, [...known, ...added.map(({ id }) => id)])
      if (came.length === 0) return
      const names = new Set(added.map(({ name }) => fold(name)))
      const numbers = new Set(added.flatMap((person) => person.numbers.map(({ e164 }) => e164)))
      if (came.some((one) => names.has(one.key) || one.numbers.some((e164) => numbers.has(e164))))
        throw new LostRace()
    },
  }
}
