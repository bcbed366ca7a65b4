import { mostDoubles } from '#contract/clients/doubles.ts'
import type { SalonId } from '#server/core/actor.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { wordsOf } from '#contract/clients/search.ts'
import {
  commonWords,
  type Found,
  holdDoubles,
  type Named,
  pairOf,
  saveFound,
  withOneEmail,
  withOneNumber,
  withoutNumber,
  withPieces,
} from './data.ts'
import { slipsBetween, slipsIn } from './rules.ts'

const mostNames = 5_000
const atOnce = 50

/** Clients of the salon that may be one person take the place of those found before; the surest are kept, 500 at most. */
export const findDoubles = (sql: Sql, salon: SalonId) =>
  transaction(sql, async (tx) => {
    await holdDoubles(tx, salon)
    const found = new Map<string, Found>()
    const keep = (why: Found['why'], pairs: readonly Pick<Found, 'one' | 'other'>[]) => {
      for (const { one, other } of pairs) {
        const key = `${one} ${other}`
        if (found.size < mostDoubles && !found.has(key)) found.set(key, { one, other, why })
      }
    }
    keep('number', await withOneNumber(tx, salon, mostDoubles))
    keep('email', await withOneEmail(tx, salon, mostDoubles))
    for await (const pairs of alikeNames(tx, salon)) {
      keep('name', pairs)
      if (found.size === mostDoubles) break
    }
    await saveFound(tx, salon, [...found.values()])
  })

/**
 * In pieces, so that neither the answers nor the comparing keep anything waiting for long. A slip is rare: two spellings
 * that many clients of the salon have are two names, "Ardit" and "Ardita".
 */
async function* alikeNames(sql: Sql, salon: SalonId) {
  const common = await commonWords(sql, salon)
  const wordsIn = inWords()
  const names = (await withoutNumber(sql, salon, mostNames))
    .map((one) => ({ id: one.id, words: wordsIn(one) }))
    .filter(({ words }) => slipsIn(words) !== undefined)
  for (let at = 0; at < names.length; at += atOnce) {
    const asked = names.slice(at, at + atOnce)
    const wordsOfAsked = new Map(asked.map(({ id, words }) => [id, words]))
    const near = await withPieces(sql, salon, asked)
    yield near
      .filter(({ of, ...other }) => {
        const slips = slipsBetween(wordsOfAsked.get(of) ?? [], wordsIn(other))
        return slips && !slips.some((slip) => slip.every((word) => common.has(word)))
      })
      .map(({ of, id }) => pairOf(of, id))
  }
}

/** The words of each client's name, which is near many others. */
function inWords() {
  const known = new Map<string, readonly string[]>()
  return ({ id, name }: Named) => {
    const words = known.get(id) ?? wordsOf(name).split(' ')
    known.set(id, words)
    return words
  }
}
