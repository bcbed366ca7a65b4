import type { KeptCopy } from '#contract/devices/devices.ts'
import { type Account, sessionRoutes } from '#contract/accounts/session.ts'
import { isStillKept } from '#contract/kept.ts'
import { type Salon, salonRoutes } from '#contract/salon.ts'
import { type KeptAnswer, type KeptHead, placeOfHead } from '#web/platform/offline/kept-answers.ts'
import { openFolder } from '#web/platform/offline/kept-lock.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { readAs } from '#web/platform/session-store.ts'
import { keptDay } from './showing.ts'
import { keptCallAt } from './wanted.ts'

/** The answers of a copy as the device's own are kept, so that every screen finds them where it looks. */
const answersOf = ({ answers }: KeptCopy) =>
  Object.entries(answers).flatMap(([address, answer]): KeptAnswer[] => {
    const asked = keptCallAt(address)
    if (!asked) return []
    const { key, name } = asked
    return [{ key, address, name, data: asked.dataIn(answer as never) }]
  })

const answerAt = <Answer>(copy: KeptCopy, path: string) => copy.answers[path] as Answer | undefined

/** Laid down under the member's key alone: whoever comes next on the tablet has another one. */
async function layDown(copy: KeptCopy, user: Account, zone: string | undefined) {
  const folder = await openFolder()
  if (!folder) return
  const seenAt = Date.parse(copy.at)
  const answers = answersOf(copy)
  const puts = answers.map(async (answer) =>
    folder.write(answer.address, await folder.seal(answer)),
  )
  await Promise.all(puts)
  const known = Object.fromEntries(
    answers.map(({ address, key }) => [address, { key, updatedAt: seenAt }]),
  )
  const head: KeptHead = { user, seenAt, zone, known }
  await folder.write(placeOfHead, await folder.seal(head))
}

/** Shows a member the day that the tablet has kept for them; answers whether there is one. */
export async function openFaceDay(copy: KeptCopy) {
  const profile = answerAt<{ user: Account }>(copy, sessionRoutes.profile.path)?.user
  const zone = answerAt<{ salon: Salon }>(copy, salonRoutes.show.path)?.salon.timeZone
  if (!profile || !isStillKept(new Date(copy.at), new Date(), zone)) return false
  const user = { ...profile, byPin: true }
  const [{ client }] = await Promise.all([import('../signed-in.ts'), layDown(copy, user, zone)])
  const show = await keptDay(client, user)
  setOnline(false)
  readAs(user)
  show()
  return true
}
