import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import { type Entry, queueErrors } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { nameOfIn, withWhomIn } from '#web/lists/barber-names.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { keyOf } from '#web/platform/forms/making.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { actsOn } from '#web/visits/cache/actions.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { visitQuery } from '#web/visits/cache/queries.ts'
import { tellUndoable, undoEntry } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
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

function tellSeated(client: QueryClient, barber: string, seated: Seated) {
  const { entry, appointment, warnings, historyId } = seated
  showAppointment(client, appointment.id, appointment)
  const text = withWarnings(seatWords(client, namedNext(entry), appointment), warnings)
  const isMissing = () => void queueActsOn(client).missing(entry, barber)
  const told = toast.offer(text, 'Mungon', isMissing, seatedTime)
  toast.also(told, 'Zhbëj', () => void undoEntry(client, historyId))
}

async function callNext(client: QueryClient, { barber, ...more }: NextWanted): Promise<void> {
  const body = { barber_id: barber, ...more }
  const key = keyOf({ next: body })
  try {
    tellSeated(client, barber, await call(queueRoutes.next, { body: { ...body, visit: key }, key }))
  } catch (error) {
    await answerRefusal(client, { barber, ...more }, error)
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
async function callMissing({ id }: Entry, barber: string | undefined) {
  const missing = (then?: string) =>
    // oxlint-disable-next-line unicorn/no-thenable -- a name of the wire, never awaited
    call(queueRoutes.missing, { params: { id }, body: { then } })
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
  const { entry: after, appointment, historyId } = await callMissing(entry, barber)
  if (entry.appointment_id !== null) showAppointment(client, entry.appointment_id, undefined)
  const said = missingWords(entry, after)
  if (!appointment) return tellUndoable(client, { message: said, historyId })
  showAppointment(client, appointment.id, appointment)
  // A visit from the line bears the moment of joining as its arrival.
  const next = waiting.find(({ since }) => since === appointment.arrivedAt)
  const who = next ? namedNext(next) : appointment.client_name
  const message = `${said} ${seatWords(client, who, appointment)}`
  return tellUndoable(client, { message, historyId })
}

async function takeOff(client: QueryClient, entry: Entry, why: 'left' | 'removed') {
  const whom = why === 'left' ? [entry] : await askParty(client, entry)
  if (!whom) return
  const done: ReplyOf<typeof queueRoutes.remove>[] = []
  for (const { id } of whom)
    done.push(await call(queueRoutes.remove, { params: { id }, query: { why } }))
  const message = done.map((one) => one.message).join(' ')
  toast.undo(message, () => void undoEntry(client, ...done.map((one) => one.historyId)))
}

/** A refusal is told in a toast; answers whether it was done. */
async function attempt(client: QueryClient, act: () => Promise<unknown>) {
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
function queueActsOn(client: QueryClient) {
  const tell = (ask: () => Promise<{ message: string; historyId: string }>) =>
    attempt(client, async () => tellUndoable(client, await ask()))
  return {
    /** Tjetri: the chair calls. */
    next: (wanted: NextWanted) => attempt(client, () => callNext(client, wanted)),
    /** Of somebody who was seated a moment ago; with a barber the next one sits down there. */
    missing: (entry: Entry, barber?: string) =>
      attempt(client, () => tellMissing(client, entry, barber)),
    push: ({ id }: Entry, places = 1) =>
      tell(() => call(queueRoutes.push, { params: { id }, body: { places } })),
    here: ({ id }: Entry, here = true) =>
      tell(() => call(queueRoutes.here, { params: { id }, body: { here } })),
    remove: (entry: Entry, why: 'left' | 'removed' = 'removed') =>
      attempt(client, () => takeOff(client, entry, why)),
  }
}

export function useQueueActs() {
  const client = useQueryClient()
  return useMemo(() => queueActsOn(client), [client])
}
