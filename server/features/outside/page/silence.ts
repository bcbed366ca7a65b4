import { wallClock } from '#contract/kit/time.ts'
import type { Deps } from '#server/http/route.ts'
import { isOpenAt } from '#server/visits/times.ts'
import type { KnockedDoor } from './data.ts'

type Asking = Pick<Deps, 'sql' | 'now'>

/** In the salon's open hours nothing was heard of its devices for so long that nobody may see what is booked. */
async function isSilent({ sql, now }: Asking, door: KnockedDoor) {
  const { whenSilent, silentMinutes, heardAt, salonId, timeZone } = door
  if (whenSilent === 'book' || heardAt === null) return false
  if (now().getTime() - Date.parse(heardAt) < silentMinutes * 60_000) return false
  return isOpenAt(sql, salonId, wallClock(now(), timeZone))
}

/** Whether a booking of this moment waits for the salon's word. */
export const isOnRequest = async (asking: Asking, door: KnockedDoor) =>
  door.onRequest || isSilent(asking, door)
