import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { deviceRoutes, type KeptCopy } from '#contract/devices/devices.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { ApiError, call, provideRemedy } from '#web/platform/call.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { readRecord, writeRecord } from '#web/platform/offline/face-records.ts'
import {
  copyOf,
  copyTags,
  type FaceState,
  faceStates,
  forgetFaces,
  forgetGuesses,
  guessesToTell,
  keepCopies,
  keepFace,
  keepOnly,
  keepsFaces,
  tryPin,
} from '#web/platform/offline/kept-faces.ts'
import { installWorker } from '#web/platform/offline/offline-worker.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { forgetFace, notedFace, noteFace } from '#web/platform/offline/present-face.ts'
import { askToStay } from '#web/platform/offline/staying.ts'
import { tabletSalon } from '#web/platform/outbox/acts-store.ts'
import { sendSoon, startSending } from '#web/platform/outbox/sender.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

export type SeenFaces = ReplyOf<typeof deviceRoutes.faces>
/** Shows a member's day from a copy; answers whether it can still be read. */
export type OpenDay = (copy: KeptCopy) => Promise<boolean>

/** What the tablet knows by itself: the faces as they were seen last, who enters, and since when there is no line. */
export type Away = {
  readonly seen: SeenFaces
  readonly states: ReadonlyMap<string, FaceState>
  readonly since: Date
}

const seenAt = 'seen'
const since = keptWord('no-line-since')

/** `undefined` on a tablet that keeps nothing for anybody. */
export async function awayHere(): Promise<Away | undefined> {
  if (!(await keepsFaces())) return undefined
  const seen = await readRecord<SeenFaces>(seenAt)
  if (!seen) return undefined
  setOnline(false)
  startSending()
  const began = since.read() ?? new Date().toISOString()
  since.keep(began)
  return { seen, states: await faceStates(), since: new Date(began) }
}

const copiesEveryMs = 5 * 60_000
let askedAt = 0

async function askCopies() {
  if (Date.now() - askedAt < copiesEveryMs) return
  askedAt = Date.now()
  const tags = await copyTags()
  try {
    const { copies } = await call(deviceRoutes.kept, { query: { ...(tags && { tags }) } })
    await keepCopies(copies)
  } catch (error) {
    // Switched off meanwhile: it goes on with the network alone.
    if (error instanceof ApiError && error.is(deviceErrors.notAtCounter)) await forgetHere()
  }
}

async function tellGuesses() {
  const guesses = await guessesToTell()
  if (guesses.length === 0) return
  await call(deviceRoutes.guessed, { body: { guesses } })
  await forgetGuesses(guesses)
}

/** Somebody has left, or the page was opened: what they did is in the next copies. */
export const noteArrival = () => void (askedAt = 0)

/** The server has answered with its faces: what waits goes, and what is kept here becomes what it knows now. */
export async function meetLine(seen: SeenFaces) {
  since.keep(undefined)
  setOnline(true)
  startSending()
  sendSoon()
  if (!(await keepsFaces())) return
  await keepOnly(seen.faces.map(({ userId }) => userId))
  await writeRecord(seenAt, seen)
  await Promise.allSettled([askCopies(), tellGuesses()])
}

/** The tablet has ended. What was written on it stays, for a member who logs in. */
export async function endHere() {
  tabletSalon.keep(undefined)
  since.keep(undefined)
  await forgetHere()
}

function forgetHere() {
  forgetFace()
  return forgetFaces()
}

type Opening = { readonly key: string; readonly until: string }

/** After a PIN that the server has taken; without `offline` the tablet is not made to go on without network. */
export async function keepHere(pin: string, offline: Opening | null | undefined) {
  const { user } = currentSession()
  if (!user?.salon) return
  if (!offline) return forgetHere()
  askToStay()
  whenAtRest(() => void installWorker().catch(() => undefined))
  tabletSalon.keep(user.salon.id)
  await noteFace({ userId: user.id, key: offline.key, isReading: false })
  await keepFace({ userId: user.id, pin, ...offline })
  noteArrival()
  await askCopies()
}

export type Entered =
  | { readonly is: 'in' | 'shut' | 'unknown' | 'changed' }
  | { readonly is: 'wrong'; readonly left: number }

async function openNoted(openDay: OpenDay) {
  const face = await notedFace()
  const copy = face?.isReading ? await copyOf(face.userId, face.copy) : undefined
  if (copy && (await openDay(copy))) {
    goOnWithoutSession()
    return true
  }
  forgetFace()
  return false
}

/** Enters by PIN alone. Where the key opens no copy, the PIN was changed elsewhere since. */
export async function enterHere(userId: string, pin: string, openDay: OpenDay): Promise<Entered> {
  const tried = await tryPin(userId, pin)
  if (tried.is !== 'right') return tried
  await noteFace({ userId, key: tried.key, isReading: true })
  return { is: (await openNoted(openDay)) ? 'in' : 'changed' }
}

/** Whoever had entered so stays in when the page is loaded again. */
export const resumeHere = openNoted

let isRemedied = false
/** The line is back, and whoever entered without it has no session: their screens go on with what is kept until they leave. */
function goOnWithoutSession() {
  if (isRemedied) return
  isRemedied = true
  let told: string | undefined
  provideRemedy(async ({ status }) => {
    const { token, user } = currentSession()
    if (status !== 401 || token || !user?.byPin) return false
    setOnline(false)
    if (told !== user.id)
      toast.success('Interneti u kthye. Për të dhëna të reja hyni përsëri me PIN.')
    told = user.id
    return false
  })
}
