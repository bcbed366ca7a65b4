import { doorErrors, type doorRoutes, mostPictureSide } from '#contract/door.ts'
import { AppError } from '#server/core/app-error.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import { LostRace, transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { pictureIn } from '#server/documents/picture.ts'
import { holdDoor, saveSlug } from '../page/data.ts'
import { type Settings, slugFor } from '../page/actions.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import type { Call } from '#server/http/route.ts'
import { dropPicture, savePicture } from './data.ts'

type Routes = typeof doorRoutes

/** The path of a picture contains the page's address, so the salon gets one now if it has none yet. */
export async function setPicture(call: Call<Routes['setPicture']>) {
  const picture = pictureIn(Buffer.from(call.body))
  if (!picture) throw new AppError(doorErrors.pictureUnreadable)
  if (Math.max(picture.width, picture.height) > mostPictureSide)
    throw new AppError(doorErrors.pictureTooWide)
  const hash = fingerprintOf(picture.bytes)
  return transaction(call.sql, async (tx) => {
    const { actor, now } = call
    await holdDoor(tx, actor.salonId)
    const slug = await slugFor({ ...call, sql: tx })
    // Another salon took the chosen address at this moment: the transaction is tried again with the next.
    if (!(await saveSlug(tx, actor.salonId, slug, now()))) throw new LostRace()
    await savePicture(tx, actor.salonId, hash, picture)
    await record(tx, call, 'Fotografia e faqes publike u ndryshua.')
    return `/s/${slug}/picture-${hash}.${picture.type}`
  })
}

export const removePicture = (call: Call<Routes['removePicture']>) =>
  call.sql.begin(async (tx) => {
    const gone = await dropPicture(tx, call.actor.salonId)
    if (gone.length > 0) await record(tx, call, 'Fotografia e faqes publike u hoq.')
  })

async function record(
  tx: Sql,
  call: Settings & Parameters<typeof signedBy>[0],
  description: string,
) {
  const { salonId } = call.actor
  const entity = { type: 'salon', id: salonId }
  await recordActivity(tx, { action: 'update', description, entity, ...signedBy(call) })
  const about = { entityId: salonId, details: { fields: ['door' as const] } }
  await recordAct(tx, salonId, { kind: 'salon', action: 'update', ...about, ...signedBy(call) })
}
