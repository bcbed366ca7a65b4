import { deviceRoutes } from '#contract/devices/devices.ts'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import type { ActAnswer } from '#contract/outbox/outbox.ts'
import { ApiError, call } from '../call.ts'
import { knownAs } from '../device/known-device.ts'
import { isOnlineNow, setOnline, watchOnline } from '../offline/online.ts'
import { currentSession } from '../session-store.ts'
import { ownerNow } from './acts-store.ts'
import { watchUnsent } from './unsent-acts.ts'
import { timeNow } from './clock.ts'
import {
  heldActs,
  openOutbox,
  readAgain,
  removeActs,
  replaceActs,
  setSending,
  shownOf,
} from './waiting-acts.ts'
import type { KeptAct } from './written-act.ts'

/** What became of an act. */
export type Sent = { readonly act: KeptAct; readonly answer: ActAnswer }
type Hear = (sent: readonly Sent[]) => void

const hearers = { each: new Set<Hear>(), whole: new Set<Hear>() }
/** Hears what a delivery came to, part by part. */
export const whenSettled = (hear: Hear) => void hearers.each.add(hear)
/** Hears it once, when all is sent. */
export const whenSent = (hear: Hear) => void hearers.whole.add(hear)

/** So much goes at once. */
const [mostActs, mostLetters] = [50, 200_000]

const wireOf = ({ id, at, call: name, params, body, seen, by, seal }: KeptAct) => ({
  id,
  at,
  call: name,
  ...(params && { params }),
  ...(body && { body }),
  ...(seen && { seen }),
  ...(seal && { by, seal }),
})

/**
 * What its author is in for goes with their session, and so does all on a device that is no tablet any more. The rest the
 * tablet delivers by itself.
 */
function roadOf({ by, seal }: KeptAct) {
  const { token, user } = currentSession()
  const isTablets = seal !== undefined && knownAs() === 'counter'
  if (isTablets && (!token || by !== user?.id)) return deviceRoutes.deliver
  return token ? outboxRoutes.deliver : undefined
}

function nextBatch(isAlone: boolean) {
  const batch: KeptAct[] = []
  let letters = 0
  for (const act of heldActs()) {
    if (act.refusal !== undefined) continue
    const [first = act] = batch
    if (roadOf(act) !== roadOf(first)) break
    letters += JSON.stringify(wireOf(act)).length
    if (batch.length >= (isAlone ? 1 : mostActs) || (batch.length > 0 && letters > mostLetters))
      break
    batch.push(act)
  }
  return batch
}

/** How long a delivery may take: fifty acts at a busy server. */
const deliveryMs = 30_000

async function deliver(batch: readonly KeptAct[]): Promise<Sent[]> {
  const body = { v: 1 as const, sentAt: timeNow(), acts: batch.map(wireOf) }
  const signal = AbortSignal.timeout(deliveryMs)
  const [first] = batch
  const road = first && roadOf(first)
  if (!road) return []
  const { acts } = await call(road as typeof outboxRoutes.deliver, { body, signal })
  return batch.flatMap((act) => {
    const answer = acts.find(({ id }) => id === act.id)
    return answer ? [{ act, answer }] : []
  })
}

/** Removed first: what is heard of then is shown without them. */
async function settle(sent: readonly Sent[]) {
  await removeActs(sent.map(({ act }) => act.id))
  for (const hear of hearers.each) hear(toldOf(sent))
}

/** Of others' acts, and where nobody is in, nothing is told. */
function toldOf(sent: readonly Sent[]) {
  if (!currentSession().user) return []
  return sent.filter(({ act }) => shownOf([act]).some(({ isOthers }) => !isOthers))
}

/** An answer that came after its act was written down as unsent. */
export function settleLate(id: string, reply: object) {
  const act = heldActs().find((one) => one.id === id)
  if (act) void settle([{ act, answer: { message: '', ...reply, id, fate: 'done' } }])
}

type Round = { readonly owner: string | undefined; readonly sent: Sent[]; isAlone: boolean }

/** One delivery. Answers whether there may be another one. */
async function sendBatch(round: Round) {
  const batch = nextBatch(round.isAlone)
  const { owner } = round
  const [first] = batch
  if (!first || !roadOf(first)) return false
  setSending(heldActs().length)
  if (batch.some(({ isTried }) => !isTried))
    await replaceActs(batch.map((act) => ({ ...act, isTried: true })))
  // Somebody else may have come meanwhile.
  if (ownerNow() !== owner) return false
  try {
    const sent = await deliver(batch)
    setOnline(navigator.onLine)
    await settle(sent)
    round.sent.push(...sent)
    round.isAlone = false
    return sent.length > 0
  } catch (error) {
    if (!isRefused(error)) throw error
    // One of them is in the way: it is found by sending each alone, and stays with what was said of it.
    if (batch.length === 1) await replaceActs(batch.map((act) => refusedAs(act, error)))
    round.isAlone = true
    return true
  }
}

const refusedAs = (act: KeptAct, { message }: ApiError) => ({ ...act, refusal: message })
const ofDelivery: readonly number[] = [400, 409, 413]
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && ofDelivery.includes(error.status)

const lock = 'orari-outbox'

/** One tab sends for all; without the browser's locks this one does. */
const alone = (act: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(lock, act) : act()

/** Does it where no tab is sending; of what is under way nothing is changed any more. */
export async function betweenDeliveries<Found>(act: () => Promise<Found>) {
  if (!navigator.locks) return running ? undefined : act()
  return navigator.locks.request(lock, { ifAvailable: true }, async (held) =>
    held ? act() : undefined,
  )
}

async function sendAll() {
  const round: Round = { owner: ownerNow(), sent: [], isAlone: false }
  try {
    await alone(async () => {
      await readAgain()
      // oxlint-disable-next-line no-await-in-loop -- in their order
      while (await sendBatch(round));
    })
  } finally {
    setSending(0)
    const told = toldOf(round.sent)
    if (told.length > 0) for (const hear of hearers.whole) hear(told)
  }
}

const [shortestMs, longestMs] = [2000, 60_000]
let pause = shortestMs
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined

function again(error: unknown) {
  const asked = error instanceof ApiError ? error.retryAfterSeconds * 1000 : 0
  // Without the right, or behind a closed gate, all stays here until somebody comes back.
  if (error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429)
    return
  if (heldActs().every(({ refusal }) => refusal !== undefined)) return
  timer = setTimeout(sendSoon, Math.max(asked, pause))
  pause = Math.min(pause * 2, longestMs)
}

/** Sends what waits, as soon as there is a way. */
export function sendSoon() {
  clearTimeout(timer)
  timer = undefined
  if (running || heldActs().every(({ refusal }) => refusal !== undefined)) return
  if (!navigator.onLine) return
  running = sendAll()
    .then(() => void (pause = shortestMs))
    .then(() => again(undefined), again)
    .finally(() => {
      running = undefined
    })
}

/** What another page has left, or its author who is back. */
const sendIfIdle = () => timer === undefined && sendSoon()

let isStarted = false
/** From now on what waits is sent when the line comes back, when the page is looked at, and every so often. */
export function startSending() {
  if (isStarted) return
  isStarted = true
  const tryNow = () => {
    pause = shortestMs
    sendSoon()
  }
  watchOnline(() => isOnlineNow() && tryNow())
  watchUnsent(sendIfIdle)
  document.addEventListener('visibilitychange', () => document.hidden || tryNow())
  void openOutbox().then(sendSoon)
}
