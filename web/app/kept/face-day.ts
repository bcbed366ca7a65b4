import type { KeptCopy } from '#contract/devices/devices.ts'
import type { Account } from '#contract/accounts/session.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { salonRoutes } from '#contract/salon.ts'
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

const isOfAddress = (copy: KeptCopy, path: string) =>
  copy.answers[path] as Record<string, unknown> | undefined

/** Laid down under the member's key alone: whoever comes next on the tablet has another one. */
async function layDown(copy: KeptCopy, user: Account) {
  const folder = await openFolder()
  if (!folder) return
  const seenAt = Date.parse(copy.at)
  const answers = answersOf(copy)
  const puts = answers.map(async (answer) =>
    folder.write(answer.address, await folder.seal(answer)),
  )
  await Promise.all(puts)
  const salon = isOfAddress(copy, salonRoutes.show.path)?.['salon'] as
    | { timeZone: string }
    | undefined
  const known = Object.fromEntries(
    answers.map(({ address, key }) => [address, { key, updatedAt: seenAt }]),
  )
  const head: KeptHead = { user, seenAt, zone: salon?.timeZone, known }
  await folder.write(placeOfHead, await folder.seal(head))
}

/** Shows a member the day that the tablet has kept for them; answers whether there is one. */
export async function openFaceDay(copy: KeptCopy) {
  const profile = isOfAddress(copy, sessionRoutes.profile.path)?.['user'] as Account | undefined
  if (!profile) return false
  const user = { ...profile, byPin: true }
  const [{ client }] = await Promise.all([import('../signed-in.ts'), layDown(copy, user)])
  const show = await keptDay(client, user)
  setOnline(false)
  readAs(user)
  show()
  return true
}
