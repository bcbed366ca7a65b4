import { doorReplies, type doorRoutes } from '#contract/outside/door.ts'
import { doorErrors, mostPictureSide } from '#contract/outside/door-refusals.ts'
import { AppError } from '#server/core/app-error.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import { LostRace } from '#server/database/retry.ts'
import { pictureIn } from '#server/documents/picture.ts'
import { holdDoor, saveSlug } from '../page/data.ts'
import { slugFor } from '../page/actions.ts'
import { pictureChanged, pictureRemoved } from '../page/acts.ts'
import { acting } from '#server/record/record.ts'
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
  return acting(call, async (tx) => {
    const { actor, now } = call
    await holdDoor(tx, actor.salonId)
    const slug = await slugFor({ ...call, sql: tx })
    // Another salon took the chosen address at this moment: the transaction is tried again with the next.
    if (!(await saveSlug(tx, actor.salonId, slug, now()))) throw new LostRace()
    await savePicture(tx, actor.salonId, hash, picture)
    const path = `/s/${slug}/picture-${hash}.${picture.type}`
    return {
      reply: { ...doorReplies.pictureSaved, picture: path },
      acts: [pictureChanged(actor)],
    }
  })
}

export const removePicture = (call: Call<Routes['removePicture']>) =>
  acting(call, async (tx) => {
    const gone = await dropPicture(tx, call.actor.salonId)
    const acts = gone.length > 0 ? [pictureRemoved(call.actor)] : []
    return { reply: doorReplies.pictureRemoved, acts }
  })
