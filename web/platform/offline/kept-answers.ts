import type { Account } from '#contract/accounts/session.ts'
import { isStillKept, keptUntil } from '#contract/kept.ts'
import { knownAs } from '#web/platform/device/known-device.ts'
import { heldAnswers, holdAnswer } from '#web/platform/loading/held-answers.ts'
import { currentSession, isSamePlace } from '#web/platform/session-store.ts'
import { type Folder, openFolder } from './kept-lock.ts'

/** An answer that is kept, as the cache of queries knows it. */
export type KeptAnswer = {
  readonly key: readonly unknown[]
  readonly address: string
  /** What the answer calls the data; missing where the data are the answer as it came. */
  readonly name?: string | undefined
  readonly data: unknown
  /** How the server calls the answer; missing where something was changed in the data. */
  readonly tag?: string | undefined
}
export type Seen = KeptAnswer & { readonly updatedAt: number }

/** When an answer came, and which query takes it. */
type Known = Pick<Seen, 'key' | 'tag' | 'updatedAt'>

/** What stands before the answers: whose they are, and when the server sent each of them. */
export type KeptHead = {
  readonly user: Account
  /** The server's last answer. */
  readonly seenAt: number
  /** The salon's. */
  readonly zone?: string | undefined
  readonly known: Readonly<Record<string, Known>>
}

export const placeOfHead = ''

const headIn = (folder: Folder | undefined) =>
  folder?.read(placeOfHead) as Promise<KeptHead | undefined> | undefined

const isOpen = ({ seenAt, zone }: KeptHead) => isStillKept(new Date(seenAt), new Date(), zone)

/** Kept answers with the person who may read them before the server is asked: on a remembered device, until the end of the third day. */
export async function keptHere() {
  if (knownAs() !== 'own') return undefined
  const head = await headIn(await openFolder())
  return head && isOpen(head) ? head : undefined
}

/** The day until whose end they could be read, where that is over. */
export async function keptOver() {
  if (knownAs() !== 'own') return undefined
  const head = await headIn(await openFolder())
  return head && !isOpen(head) ? keptUntil(new Date(head.seenAt), head.zone) : undefined
}

/** Nothing when nothing was kept, or not for this person in this salon, or when its time is over. */
export async function ownHead(folder: Folder | undefined, who?: Account) {
  const head = await headIn(folder)
  // The session as it is by now: another person may have come meanwhile.
  const user = who ?? currentSession().user
  return head && user && isSamePlace(head.user, user) && isOpen(head) ? head : undefined
}

type Asked = {
  /** Of whom; without it, of the person whose session this is. */
  readonly user?: Account
  /** All answers without it. */
  readonly isWanted?: (address: string, known: Known) => boolean
}

/** What this person may read of the kept answers. */
export async function readKept({ user, isWanted = () => true }: Asked = {}) {
  const folder = await openFolder()
  const head = await ownHead(folder, user)
  if (!folder || !head) return []
  const wanted = Object.entries(head.known).filter(([address, known]) => isWanted(address, known))
  const found = await Promise.all(
    wanted.map(async ([address, { updatedAt }]): Promise<Seen[]> => {
      const answer = (await folder.read(address)) as KeptAnswer | undefined
      return answer ? [{ ...answer, updatedAt }] : []
    }),
  )
  const here = user ?? currentSession().user
  return here && isSamePlace(head.user, here) ? found.flat() : []
}

/** The server need not send again what has not changed since. */
export function holdKept(seen: readonly KeptAnswer[]) {
  const answers = heldAnswers(currentSession().token)
  for (const { address, name, data, tag = null } of seen)
    holdAnswer(answers, address, tag, name === undefined ? data : { success: true, [name]: data })
}
