import { knownAs } from '../device/known-device.ts'
import { currentSession } from '../session-store.ts'
import type { WrittenAct } from './written-act.ts'

/**
 * On the salon's tablet an act bears its author's seal, so that the tablet can deliver it without them. Anywhere else, and
 * where the tablet keeps no key of theirs, it is delivered by its author's session.
 */
export async function signed<Act extends WrittenAct>(act: Act): Promise<Act> {
  if (knownAs() !== 'counter' || !currentSession().user) return act
  const [{ faceHere }, { sealOf }] = await Promise.all([
    import('../offline/present-face.ts'),
    import('../offline/face-keys.ts'),
  ])
  const face = await faceHere()
  if (!face) return act
  return { ...act, by: face.userId, seal: await sealOf(face.seal, act) }
}
