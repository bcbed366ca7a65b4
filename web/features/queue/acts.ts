import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import { calledAs, type Entry, queueErrors, queueWords } from '#contract/queue/entries.ts'
import { callOf } from '#contract/outbox/acts.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { nameOfIn, withWhomIn } from '#web/lists/barber-names.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { keyOf } from '#web/platform/forms/making.ts'
import { newId } from '#web/platform/idempotency-keys.ts'
import { isOnlineNow } from '#web/platform/offline/online.ts'
import { callOrKeep, carried, tellKept } from '#web/platform/outbox/carried.ts'
import { timeNow } from '#web/platform/outbox/clock.ts'
import type { Carried, WrittenAct } from '#web/platform/outbox/written-act.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { actsOn } from '#web/visits/cache/actions.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { visitQuery } from '#web/visits/cache/queries.ts'
import { tellUndoable, undoEntry } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import { seatAct, seatedHere, shownSeat } from './kept-acts.ts'
import { queueQuery } from './queries.ts'
import { askBusy, askParty, askTurn, type ChairVisit, type TurnHeld } from './questions.tsx'
import { namedNext } from './wait-words.ts'

type NextWanted = {
  readonly barber: string
  /** Seats this one by hand. */
  readonly id?: string
  /** Whom the button named. */
  readonly seen?: string
  readonly anyway?: boolean
}

const failed = 'Nuk shkoi. Provoni përsëri.'
/** As long as somebody looks around for who was called. */
const seatedTime = 10_000

type Seated = ReplyOf<typeof queueRoutes.next>
type Visit = Seated['appointment']

/** "Agimi te Iliri, 11:31" */
const seatWords = (client: QueryClient, who: string, { barber_id, appointment_time }: Visit) =>
  `${who} te ${withWhomIn(client, nameOfIn(client)(barber_id))}, ${appointment_time}`

function tellSeated(client: QueryClient, barber: string, seated: Carried<Seated>) {
  const { entry, appointment, warnings, historyId, unsent } = seated
  if (unsent) return tellKept(seatWords(client, namedNext(entry), appointment), unsent)
  showAppointment(client, appointment.id, appointment)
  const text = withWarnings(seatWords(client, namedNext(entry), appointment), warnings)
  const isMissing = () => void queueActsOn(client).missing(entry, barber)
  const told = toast.offer(text, 'Mungon', isMissing, seatedTime)
  return toast.also(told, 'Zhbëj', () => void undoEntry(client, historyId))
}

const listed = (client: QueryClient, id: string | undefined) =>
  client.getQueryData(queueQuery.queryKey)?.queue.find((one) => one.id === id)

/** Calls, or where there is no network seats on the device whom the button named. */
function seat(client: QueryClient, { barber, ...more }: NextWanted, visit: string) {
  const input = { body: { barber_id: barber, ...more, visit }, key: visit }
  const entry = listed(client, more.id ?? more.seen)
  if (!entry) return call(queueRoutes.next, input)
  const seated = seatedHere(client, { services: entry.services, id: visit, barber })
  const made = (): Seated => ({
    entry,
    appointment: shownSeat(client, seated),
    ended: null,
    passed: [],
    next: null,
    warnings: [],
    historyId: '',
    message: '',
  })
  return callOrKeep(queueRoutes.next, input, made, { before: seatAct([entry], seated) })
}

async function callNext(client: QueryClient, wanted: NextWanted): Promise<void> {
  try {
    tellSeated(client, wanted.barber, await seat(client, wanted, keyOf({ next: wanted })))
  } catch (error) {
    await answerRefusal(client, wanted, error)
  }
}

/** What can be asked is asked, and done as it was answered; all else is for the caller. */
async function answerRefusal(client: QueryClient, wanted: NextWanted, error: unknown) {
  if (!(error instanceof ApiError)) throw error
  const { visit, turn, ends } = error.extra as { visit?: ChairVisit; turn?: TurnHeld; ends?: false }
  const named = wanted.id ?? wanted.seen
  if (error.is(queueErrors.notYourTurn) && turn) {
    const answer = await askTurn(client, turn, named)
    if (answer === 'skip') await passOver(turn)
    if (answer) await callNext(client, { ...wanted, anyway: answer === 'take' })
  } else if (error.is(queueErrors.chairBusy) && visit && ends !== false) {
    const chair = { barber: wanted.barber, visit, ...(named !== undefined && { id: named }) }
    const answer = await askBusy(client, chair)
    if (answer === 'over') await callNext(client, { ...wanted, anyway: true })
    else if (answer !== undefined) await endOtherwise(client, wanted, visit, answer)
  } else throw error
}

/** Kalon */
async function passOver({ barber_id: barberId }: TurnHeld) {
  const { message } = await call(queueRoutes.skip, { params: { barberId } })
  toast.success(message)
}

async function endOtherwise(
  client: QueryClient,
  wanted: NextWanted,
  { id }: ChairVisit,
  what: 'missed' | 'arrived',
) {
  const seen = await client.fetchQuery(visitQuery(id))
  const visits = actsOn(client)
  if (what === 'arrived') await visits.arrived(seen, true)
  else if (await visits.missed(seen)) await callNext(client, wanted)
}

/** "Agimi mungon: kalon një vend prapa." */
function missingWords(before: Entry, { status, missed }: Entry) {
  const who = namedNext(before)
  if (status === 'missed') return `${who} mungon për herë të dytë: doli nga radha.`
  if (missed > before.missed) return `${who} mungon: kalon një vend prapa.`
  return `${who}: u thirr para kohe, vendi mbetet.`
}

/** The one after is seated in the same step, where somebody can be. */
async function callMissing(entry: Entry, barber: string | undefined) {
  const made = () => ({ entry: { ...entry, missed: entry.missed + 1 }, historyId: '', message: '' })
  const missing = (then?: string) => {
    // oxlint-disable-next-line unicorn/no-thenable -- a name of the wire, never awaited
    const input = { params: { id: entry.id }, body: { then }, key: newId() }
    return callOrKeep(queueRoutes.missing, input, made, { before: { entries: [made().entry] } })
  }
  // Who sits down instead is known once there is a line.
  if (!isOnlineNow()) return missing()
  try {
    return await missing(barber)
  } catch (error) {
    // Nobody is seated by that where it is another barber's turn, or nobody can be.
    const { nobodyNext, notYourTurn } = queueErrors
    const isAlone =
      error instanceof ApiError && [nobodyNext, notYourTurn].some((def) => error.is(def))
    if (barber === undefined || !isAlone) throw error
    return missing()
  }
}

async function tellMissing(client: QueryClient, entry: Entry, barber: string | undefined) {
  const waiting = client.getQueryData(queueQuery.queryKey)?.queue ?? []
  const { entry: after, appointment, historyId, unsent } = await callMissing(entry, barber)
  if (entry.appointment_id !== null) showAppointment(client, entry.appointment_id, undefined)
  const said = missingWords(entry, after)
  if (unsent) return tellKept(said, unsent)
  if (!appointment) return tellUndoable(client, { message: said, historyId })
  showAppointment(client, appointment.id, appointment)
  // A visit from the line bears the moment of joining as its arrival.
  const next = waiting.find(({ since }) => since === appointment.arrivedAt)
  const who = next ? namedNext(next) : appointment.client_name
  const message = `${said} ${seatWords(client, who, appointment)}`
  return tellUndoable(client, { message, historyId })
}

type Done = ReplyOf<typeof queueRoutes.remove>

/** What a touch on somebody who waits comes to without network. */
const madeOf = (entry: Entry, words: (who: string) => string) => (): Done => ({
  entry,
  historyId: '',
  message: words(calledAs(entry)),
})

/** How it is taken off is said in its address, and in what waits on the device in its body. */
function remove(entry: Entry, why: 'left' | 'removed') {
  const [params, id] = [{ id: entry.id }, newId()]
  const act = { id, at: timeNow(), call: callOf(queueRoutes.remove), params, body: { why } }
  return carried(
    { ...act, before: { entries: [entry] } } as WrittenAct,
    () => call(queueRoutes.remove, { params, query: { why } }),
    madeOf(entry, queueWords[why]),
  )
}

async function takeOff(client: QueryClient, entry: Entry, why: 'left' | 'removed') {
  const whom = why === 'left' ? [entry] : await askParty(client, entry)
  if (!whom) return
  const done: Carried<Done>[] = []
  for (const one of whom) done.push(await remove(one, why))
  const message = done.map((one) => one.message).join(' ')
  const unsent = done.flatMap((one) => one.unsent ?? [])
  if (unsent.length > 0) return tellKept(message, ...unsent)
  return toast.undo(message, () => void undoEntry(client, ...done.map((one) => one.historyId)))
}

/** A refusal is told in a toast; answers whether it was done. */
export async function attempt(client: QueryClient, act: () => Promise<unknown>) {
  try {
    await act()
    return true
  } catch (error) {
    toast.error(refusalWords(error, undefined, failed))
    return false
  } finally {
    void askWeeksAgain(client)
  }
}

/** What is done with who waits in the shop, one touch each; a toast tells of it, and "Zhbëj" takes it back. */
export function queueActsOn(client: QueryClient) {
  const tell = (ask: () => Promise<Carried<Done>>) =>
    attempt(client, async () => {
      const done = await ask()
      return done.unsent ? tellKept(done.message, done.unsent) : tellUndoable(client, done)
    })
  const of = (entry: Entry) => ({ params: { id: entry.id }, key: newId() })
  const said = (entry: Entry) => ({ before: { entries: [entry] } })
  return {
    /** Tjetri: the chair calls. */
    next: (wanted: NextWanted) => attempt(client, () => callNext(client, wanted)),
    /** Of somebody who was seated a moment ago; with a barber the next one sits down there. */
    missing: (entry: Entry, barber?: string) =>
      attempt(client, () => tellMissing(client, entry, barber)),
    push: (entry: Entry, places = 1) =>
      tell(() => {
        const made = madeOf(entry, queueWords.pushed)
        const input = { ...of(entry), body: { places } }
        return callOrKeep(queueRoutes.push, input, made, said(entry))
      }),
    here: (entry: Entry, here = true) =>
      tell(() => {
        const made = madeOf(entry, here ? queueWords.here : queueWords.notHere)
        return callOrKeep(queueRoutes.here, { ...of(entry), body: { here } }, made, said(entry))
      }),
    remove: (entry: Entry, why: 'left' | 'removed' = 'removed') =>
      attempt(client, () => takeOff(client, entry, why)),
  }
}

export function useQueueActs() {
  const client = useQueryClient()
  return useMemo(() => queueActsOn(client), [client])
}
