import { currentSession, sessionSignal } from '#web/platform/session-store.ts'
import { type KeptAnswer, type KeptHead, ownHead, placeOfHead, type Seen } from './kept-answers.ts'
import { type Folder, openFolder } from './kept-lock.ts'
import { placeOfTags } from './store-folder.ts'

/** A week of a full salon takes a tenth of it. */
export const longest = 4_000_000

/** The data that this page has written or read for its session, by address: the same ones are not written again. */
const ofSession = new WeakMap<AbortSignal, Map<string, unknown>>()

function writtenNow() {
  const written = ofSession.get(sessionSignal()) ?? new Map<string, unknown>()
  ofSession.set(sessionSignal(), written)
  return written
}

/** What a page has read of the kept answers lies there as it is. */
export function noteRead(seen: readonly KeptAnswer[]) {
  const written = writtenNow()
  for (const { address, data } of seen) written.set(address, data)
}

type Wanted = { readonly wanted: ReadonlySet<string>; readonly zone?: string | undefined }

/** Writes an answer unless it lies there already; what is too large leaves none, the one before it neither. */
async function write(folder: Folder, seen: Seen, isHere: () => boolean) {
  const { key, address, name, data, tag } = seen
  const answer: KeptAnswer = { key, address, name, data, tag }
  const box = await folder.seal(answer)
  // After a log-out meanwhile nothing may be kept any more.
  if (!isHere()) return false
  if (box.length > longest) await folder.remove(address)
  else await folder.write(address, box)
  return box.length <= longest
}

/** Those of an earlier page stay, unless they are no longer wanted. */
function headOf(before: KeptHead | undefined, seen: readonly Seen[], { wanted, zone }: Wanted) {
  const { user } = currentSession()
  const earlier = Object.entries(before?.known ?? {}).filter(([address]) => wanted.has(address))
  const now = seen.map(
    ({ address, key, tag, updatedAt }) => [address, { key, tag, updatedAt }] as const,
  )
  const seenAt = Math.max(before?.seenAt ?? 0, ...seen.map(({ updatedAt }) => updatedAt))
  const known = Object.fromEntries([...earlier, ...now])
  return { user, seenAt, zone: zone ?? before?.zone, known } as KeptHead
}

/** Keeps answers sealed on the device, each by itself, and of these the changed ones alone; what is not wanted any more goes. */
export async function keep(seen: readonly Seen[], asked: Wanted) {
  const { token, user } = currentSession()
  const isHere = () => currentSession().token === token
  // Without a token nothing is news.
  const folder = token && user && seen.length > 0 ? await openFolder() : undefined
  if (!folder) return
  const before = await ownHead(folder).catch(() => undefined)
  const written = writtenNow()
  if (!before) written.clear()
  const kept: Seen[] = []
  for (const one of seen) {
    const isNew = !written.has(one.address) || written.get(one.address) !== one.data
    if (isNew && !(await write(folder, one, isHere))) continue
    written.set(one.address, one.data)
    kept.push(one)
  }
  const head = headOf(before, kept, asked)
  const box = await folder.seal(head)
  if (!isHere()) return
  await folder.write(placeOfHead, box)
  for (const path of await folder.paths())
    if (path !== placeOfHead && !(path in head.known)) await folder.remove(path)
  if (isHere()) noteTags(head)
}

/** Beside the tags stands whose they are: the page's head of another person names none of them. */
function noteTags({ user, known }: KeptHead) {
  const tags = Object.entries(known).flatMap(([address, { tag }]) => (tag ? [[address, tag]] : []))
  try {
    const noted = [`${user.id} ${user.salon?.id}`, Object.fromEntries(tags)]
    localStorage.setItem(placeOfTags, JSON.stringify(noted))
  } catch {
    // A browser that forbids storage asks for whole answers.
  }
}
