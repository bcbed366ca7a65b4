import { knownAs } from '#web/platform/device/known-device.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { signOut } from '#web/platform/session.ts'

/** Where it can't be asked, what waits stays here, sealed. */
const fetchAsk = () =>
  import('./leave-dialog.tsx').then(
    ({ askToLeave }) => askToLeave(),
    () => true,
  )

/**
 * Logs out, and asks before that where something waits; answers whether the person has left. What waits on the salon's
 * tablet is the tablet's.
 */
export async function leave() {
  if (keptWord('unsent').read() && knownAs() !== 'counter' && !(await fetchAsk())) return false
  await signOut()
  return true
}
