import { toast } from '#web/ui/overlay/toast.tsx'
import { ApiError } from '../call.ts'
import { forgetKey } from '../idempotency-keys.ts'
import { isOnlineNow, setOnline } from '../offline/online.ts'
import { askToStay } from '../offline/staying.ts'
import { forgetKept } from '../offline/store-folder.ts'
import { currentSession } from '../session-store.ts'
import { dropActs, ownerNow, storeActs } from './acts-store.ts'
import { signed } from './signed.ts'
import { betweenDeliveries, sendSoon, settleLate } from './sender.ts'
import {
  heldActs,
  land,
  mostUnsent,
  nextNumber,
  noteStored,
  openOutbox,
  replaceActs,
  showActs,
  takeOff,
  takeOut,
} from './waiting-acts.ts'
import { standsOn } from './followers.ts'
import type { Carried, KeptAct, WrittenAct } from './written-act.ts'

/** A line that has not answered for so long is none. */
const patienceMs = 8000

const refusalOf = (message: string) => new ApiError(0, { code: 'not_kept', message })
const noRoom = () => refusalOf('S’ka vend në pajisje: kjo nuk u ruajt')
const tooMany = () => refusalOf('Në këtë pajisje presin tashmë 1000 ndryshime. Kjo nuk u ruajt.')

/** Whether there was no answer, so that nobody knows what became of the call. */
export const isLost = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'network' || (error.status > 501 && error.status < 505))

type Fold = (booking: KeptAct, act: WrittenAct) => WrittenAct | undefined
let folded: Fold = () => undefined
/** How a change of what was never sent becomes part of it. */
export const foldBy = (how: Fold) => void (folded = how)

/**
 * Makes one act of this one and the newest that it stands on, if nobody can have heard of that; answers what that one was
 * before.
 */
async function foldIn(act: WrittenAct) {
  const last = heldActs().findLast((other) => standsOn(act, other))
  // What somebody else has sealed stays as they wrote it.
  const isOwn = last?.by === act.by
  const whole = last && isOwn && !last.isTried ? folded(last, act) : undefined
  if (!last || !whole) return undefined
  await replaceActs([{ ...last, ...(await signed(whole)) }])
  return last
}

async function storeOrRefuse(act: KeptAct) {
  try {
    return await storeActs([act])
  } catch {
    // The kept weeks can be had again; this can't.
    forgetKept()
    return await storeActs([act]).catch(() => Promise.reject(noRoom()))
  }
}

/** What a folded act was folded into, as that was before. */
const unfolded = new Map<string, KeptAct>()

async function append(act: KeptAct) {
  if (heldActs().length >= mostUnsent) throw tooMany()
  const unsent = { ...act, isUnsent: true }
  noteStored(await storeOrRefuse(unsent))
  land(act.id)
  showActs([...heldActs(), unsent])
}

async function keep<Reply extends object>(
  act: KeptAct,
  made: () => Reply,
): Promise<Carried<Reply>> {
  const before = await betweenDeliveries(() => foldIn(act))
  if (before) unfolded.set(act.id, before)
  else await append(act)
  forgetKey(act.id)
  sendSoon()
  return { ...made(), unsent: act.id }
}

async function unfold(before: KeptAct) {
  const now = heldActs().find((act) => act.id === before.id)
  if (!now || now.isTried) return false
  await replaceActs([before])
  return true
}

/** Takes an unsent act back: what was folded is as it was before, anything else goes with what stands on it. */
export async function takeBack(id: string) {
  const before = unfolded.get(id)
  if (!before) return void (await takeOut(id))
  if (!(await betweenDeliveries(() => unfold(before))))
    toast.error('Ndryshimi u dërgua ndërkohë. Ndryshojeni përsëri.')
}

/** The answer, or its absence where it takes too long; what comes later is settled then. */
function answerInTime<Reply extends object>(act: KeptAct, send: () => Promise<Reply>) {
  return new Promise<Reply>((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new ApiError(0, { code: 'network' }))
    }, patienceMs)
    send()
      .then((reply) => (isLate ? settleLate(act.id, reply) : resolve(reply)), reject)
      .finally(() => clearTimeout(timer))
  })
}

const isPlain = () => !globalThis.isSecureContext || ownerNow() === undefined

/**
 * Sends an act and writes it down beside that, so that neither a cut line nor a dead battery loses it. What stands on unsent
 * acts waits behind them.
 */
export async function carry<Reply extends object>(
  written: WrittenAct,
  send: () => Promise<Reply>,
  made: () => Reply,
): Promise<Carried<Reply>> {
  if (isPlain()) return send()
  askToStay()
  await openOutbox()
  const own = await signed(written)
  const act: KeptAct = { ...own, n: nextNumber(), isTried: false, isUnsent: false }
  const isBehind = heldActs().some((other) => standsOn(act, other))
  // Whoever has entered without network has no session: what they write is the tablet's to deliver.
  if (isBehind || !isOnlineNow() || !currentSession().token) return keep(act, made)
  takeOff(act)
  const writing = storeActs([act]).catch(() => false)
  try {
    const reply = await answerInTime(act, send)
    void writing.then(() => dropActs([act.id]))
    return reply
  } catch (error) {
    await writing
    if (!isLost(error)) {
      void dropActs([act.id])
      throw error
    }
    setOnline(false)
    return await keep({ ...act, isTried: true }, made)
  } finally {
    land(act.id)
  }
}
