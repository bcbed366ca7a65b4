import { knownAs } from '#web/platform/device/known-device.ts'
import { currentSession, watchSession } from '#web/platform/session-store.ts'
import { keyNamed } from './device-store.ts'
import { base64url, bytesOf, keysOf, type MemberKeys } from './face-keys.ts'
import { forgetNoted, readNoted, writeNoted } from './noted-face.ts'
import { sealed, unsealed } from './seal.ts'

/** What is noted is locked by a key of the device that no script can read. */
const keyPlace = 'present'

type Noted = {
  readonly userId: string
  readonly key: string
  /** Without network: there is no session, and the page that is loaded again goes on all the same. */
  readonly isReading: boolean
}
type Present = MemberKeys & Pick<Noted, 'userId' | 'isReading'>

let present: Present | undefined

export function forgetFace() {
  present = undefined
  forgetNoted()
}

let isWatched = false
/** Whoever leaves takes the key along. */
function forgetWhenLeft() {
  if (isWatched) return
  isWatched = true
  watchSession(() => {
    if (present && currentSession().user?.id !== present.userId) forgetFace()
  })
}

async function hold({ userId, key, isReading }: Noted) {
  present = { userId, isReading, ...(await keysOf(key)) }
  forgetWhenLeft()
  return present
}

/** Of somebody who has entered by PIN: with it the acts are sealed that are written here. */
export async function noteFace(noted: Noted) {
  await hold(noted)
  const key = await keyNamed(keyPlace)
  const box = key && (await sealed(key, noted))
  if (box && present?.userId === noted.userId) writeNoted(base64url(box))
}

/** Whoever is in, or was when the page was loaded again. */
export async function notedFace() {
  if (present) return present
  const box = readNoted()
  const key = box ? await keyNamed(keyPlace) : undefined
  if (!box || !key) return undefined
  const noted = (await unsealed(key, bytesOf(box)).catch(() => undefined)) as Noted | undefined
  return noted && hold(noted)
}

/** Of the person whose session this is, on the salon's tablet. */
export async function faceHere() {
  const { user } = currentSession()
  if (!user || knownAs() !== 'counter') return undefined
  const face = await notedFace()
  return face?.userId === currentSession().user?.id ? face : undefined
}
