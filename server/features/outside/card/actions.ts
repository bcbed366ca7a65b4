import { commonErrors } from '#contract/common.ts'
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { PublicSalon } from '#contract/outside/door.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { openLine } from '#server/core/limit-concurrency.ts'
import type { Sql } from '#server/database/sql.ts'
import { drawPng } from '#server/documents/drawing.ts'
import { photoOf, saveCard, signAt } from './data.ts'
import { type CardKind, cardHash, cardSize, cardSvg } from './rules.ts'

/** Drawings are limited, for each takes a core a tenth of a second. */
const inTurn = openLine({ places: 1, mostOfOne: 4, mostOfAll: 16 })

/**
 * A salon's own picture, drawn when it is first asked for and kept until the salon looks different. Its name is a hash of what
 * it shows, and only the current name is drawn: a made-up one costs no more than a query.
 */
export async function cardAt(sql: Sql, slug: string, kind: CardKind, hash: string) {
  const sign = await signAt(sql, slug, kind, hash)
  if (sign.bytes) return sign.bytes
  if (cardHash(kind, sign) !== hash) throw new AppError(commonErrors.notFound)
  return inTurn(sign.salonId, async (hold) => {
    const { bytes: drawn } = await signAt(sql, slug, kind, hash)
    if (drawn) return drawn
    const bytes = await drawPng(cardSvg(kind, sign), hold)
    await saveCard(sql, sign.salonId, { kind, hash, bytes })
    return bytes
  })
}

/** What the page tells programs that show a link to it: its picture and its mark. */
export async function shareOf(
  sql: Sql,
  salonId: SalonId,
  salon: PublicSalon,
): Promise<NonNullable<SalonLook['share']>> {
  const pathOf = (kind: CardKind) => `/s/${salon.slug}/${kind}-${cardHash(kind, salon)}.png`
  const photo = await photoOf(sql, salonId)
  return {
    picture:
      salon.picture !== null && photo
        ? { path: salon.picture, ...photo }
        : { path: pathOf('card'), ...cardSize },
    icon: pathOf('icon'),
  }
}
