import {
  type Guesses,
  type KeptCopy,
  pinTries,
  type SealedCopy,
} from '#contract/devices/devices.ts'
import { openedCopy, printOf, unwrapped, type Wrapped, wrapped } from './face-keys.ts'
import {
  dropAllRecords,
  dropRecord,
  oneByOne,
  readRecord,
  recordPlaces,
  writeRecord,
} from './face-records.ts'

/** What opens a face without network, and what was tried there in vain. */
type KeptFace = Wrapped & {
  readonly userId: string
  /** Of its key. */
  readonly print: string
  readonly until: string
  /** Since the last right PIN. */
  readonly wrong: number
  /** How often that has closed the face, and until when it is. */
  readonly shut: number
  readonly shutUntil: number
}

const faceAt = (userId: string) => `face ${userId}`
const copyAt = (userId: string) => `copy ${userId}`
const guessesAt = 'guesses'

type Keeping = {
  readonly userId: string
  readonly pin: string
  readonly key: string
  readonly until: string
}

/** After a PIN that the server has taken. A copy that another key has sealed is of no use any more. */
export async function keepFace({ userId, pin, key, until }: Keeping) {
  const [box, print] = [await wrapped(key, pin), await printOf(key)]
  return oneByOne(async () => {
    const before = await readRecord<KeptFace>(faceAt(userId))
    if (before && before.print !== print) await dropRecord(copyAt(userId))
    const face: KeptFace = { ...box, userId, print, until, wrong: 0, shut: 0, shutUntil: 0 }
    return writeRecord(faceAt(userId), face)
  })
}

const isOver = ({ until }: KeptFace) => Date.parse(until) < Date.now()

const keptIds = async () =>
  (await recordPlaces()).flatMap((place) => (place.startsWith('face ') ? [place.slice(5)] : []))

/** Whether this tablet keeps anything for anybody. */
export const keepsFaces = async () => (await keptIds()).length > 0

export type FaceState = {
  readonly canEnter: boolean
  readonly shutUntil: number
  /** For how long it was shut. */
  readonly minutes: number
}

/** Who can enter without network, and who must wait for how long. */
export async function faceStates() {
  const states = new Map<string, FaceState>()
  const places = new Set(await recordPlaces())
  for (const userId of await keptIds()) {
    const face = await readRecord<KeptFace>(faceAt(userId))
    if (!face) continue
    const canEnter = !isOver(face) && places.has(copyAt(userId))
    const minutes = (quarterMs * 2 ** (face.shut - 1)) / 60_000
    states.set(userId, { canEnter, shutUntil: face.shutUntil, minutes })
  }
  return states
}

/** Whoever is no face of the salon any more leaves nothing here. */
export async function keepOnly(userIds: readonly string[]) {
  for (const userId of await keptIds()) {
    if (userIds.includes(userId)) continue
    await dropRecord(faceAt(userId))
    await dropRecord(copyAt(userId))
  }
}

/** The tablet has ended, or does not go on without network any more. */
export const forgetFaces = dropAllRecords

const quarterMs = 15 * 60_000

/** A try is counted before it is made, so that closing the page takes none back. */
function tried(face: KeptFace): KeptFace {
  const wrong = face.wrong + 1
  if (wrong % pinTries !== 0) return { ...face, wrong }
  const shutUntil = Date.now() + quarterMs * 2 ** face.shut
  return { ...face, wrong, shut: face.shut + 1, shutUntil }
}

async function noteGuesses({ userId, wrong }: KeptFace) {
  const before = (await readRecord<Guesses[]>(guessesAt)) ?? []
  const one = { userId, wrong: Math.min(wrong, 1000), at: new Date().toISOString() }
  await writeRecord(guessesAt, [...before, one].slice(-20))
}

export type Tried =
  | { readonly is: 'right'; readonly key: string; readonly until: string }
  | { readonly is: 'wrong'; readonly left: number }
  | { readonly is: 'shut' | 'unknown' }

/** Opens a face by its PIN alone: the unwrapping is the check. */
export const tryPin = (userId: string, pin: string) =>
  oneByOne(async (): Promise<Tried> => {
    const face = await readRecord<KeptFace>(faceAt(userId))
    if (!face || isOver(face)) return { is: 'unknown' }
    if (face.shutUntil > Date.now()) return { is: 'shut' }
    const counted = tried(face)
    if (!(await writeRecord(faceAt(userId), counted))) return { is: 'unknown' }
    const key = await unwrapped(face, pin)
    if (key !== undefined) {
      await writeRecord(faceAt(userId), { ...face, wrong: 0, shut: 0, shutUntil: 0 })
      return { is: 'right', key, until: face.until }
    }
    if (counted.shut === face.shut)
      return { is: 'wrong', left: pinTries - (counted.wrong % pinTries) }
    await noteGuesses(counted)
    return { is: 'shut' }
  })

/** Names the copies that lie here, so that the unchanged ones are not sent again. */
export async function copyTags() {
  const tags: string[] = []
  for (const userId of await keptIds()) {
    const copy = await readRecord<SealedCopy>(copyAt(userId))
    if (copy) tags.push(`${userId}:${copy.tag}`)
  }
  return tags.join(',')
}

export async function keepCopies(copies: readonly SealedCopy[]) {
  for (const copy of copies) await writeRecord(copyAt(copy.userId), copy)
}

/** `undefined` where there is none, or where it was sealed by another key: the PIN was changed since. */
export async function copyOf(userId: string, key: CryptoKey) {
  const copy = await readRecord<SealedCopy>(copyAt(userId))
  if (!copy) return undefined
  return openedCopy(key, copy.sealed).catch(() => undefined) as Promise<KeptCopy | undefined>
}

export const guessesToTell = async () => (await readRecord<Guesses[]>(guessesAt)) ?? []

/** Those that were told; others may have come meanwhile. */
export const forgetGuesses = (told: readonly Guesses[]) =>
  oneByOne(async () => {
    const rest = (await guessesToTell()).slice(told.length)
    if (rest.length > 0) await writeRecord(guessesAt, rest)
    else await dropRecord(guessesAt)
  })
