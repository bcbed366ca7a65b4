import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import type { Message } from '#contract/messages/messages.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { type Wait, waitWords } from '#contract/waiting/waits.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { messageQuery } from '#web/features/messages/queries.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { withWhomIn } from '#web/lists/barber-names.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellDone } from '#web/visits/cache/actions.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { waitingQuery } from '#web/visits/waits/queries.ts'
import { slotTime } from '#web/visits/times/near-day.ts'
import { nameOf } from '#web/visits/waits/wait-words.ts'

type Slot = NonNullable<Wait['fits']>
type Given = { appointment: Appointment; message: Message | null; historyId: string }

/** The list as it will be, until the server says it. */
const show = (client: QueryClient, change: (waiting: Wait[]) => Wait[]) =>
  client.setQueryData(waitingQuery.queryKey, (waiting) => waiting && change(waiting))

const without =
  ({ id }: Wait) =>
  (waiting: Wait[]) =>
    waiting.filter((one) => one.id !== id)
const withChanged = (changed: Wait) => (waiting: Wait[]) =>
  waiting.map((one) => (one.id === changed.id ? changed : one))

/** The visit stands in the schedule, and one press takes it back. Answers its id where a message to its client is ready, null where none is. */
function told(client: QueryClient, wait: Wait, given: Given) {
  const { appointment, message } = given
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  const onClock = (instant: Date) => wallClock(instant, zone)
  const { id, appointment_date: date, appointment_time: time, barber, offerUntil } = appointment
  const place = `${slotTime({ date, time }, onClock(new Date()).slice(0, 10))} te ${withWhomIn(client, barber)}`
  const text = offerUntil
    ? `${nameOf(wait)}: ${place} mbahet deri ${onClock(new Date(offerUntil)).slice(11, 16)}.`
    : `${nameOf(wait)} u ruajt: ${place}.`
  showAppointment(client, id, appointment)
  tellDone(client, given, { text })
  if (message) client.setQueryData(messageQuery(id).queryKey, message)
  return message && id
}

/** What is done with somebody who waits; each rejects with the refusal. */
const waitActsOn = (client: QueryClient) => ({
  async book(wait: Wait, { date, time, barber }: Slot) {
    const asked = { params: { id: wait.id }, body: { date, time, barber } }
    const given = await call(waitingRoutes.book, asked)
    show(client, without(wait))
    return told(client, wait, given)
  },
  async offer(wait: Wait, { date, time, barber }: Slot, minutes?: number) {
    const asked = { params: { id: wait.id }, body: { date, time, barber, minutes } }
    const given = await call(waitingRoutes.offer, asked)
    show(client, withChanged(given.waiting))
    return told(client, wait, given)
  },
  async takeBack(wait: Wait) {
    const { waiting } = await call(waitingRoutes.takeBack, { params: { id: wait.id } })
    if (wait.offer) showAppointment(client, wait.offer.appointmentId, undefined)
    show(client, withChanged(waiting))
    toast.success(`Oferta u tërhoq. ${nameOf(wait)} mbetet në listë.`)
  },
  async remove(wait: Wait) {
    const { message } = await call(waitingRoutes.remove, { params: { id: wait.id } })
    if (wait.offer) showAppointment(client, wait.offer.appointmentId, undefined)
    show(client, without(wait))
    toast.success(message || waitWords.removed(wait.client.name))
  },
  async notAClient(wait: Wait) {
    const answer = await call(requestRoutes.waitNotAClient, { params: { id: wait.id } })
    if (wait.offer) showAppointment(client, wait.offer.appointmentId, undefined)
    show(client, without(wait))
    tellFreed(client, answer)
    toast.success(answer.message)
  },
})
type WaitActs = ReturnType<typeof waitActsOn>

/** Takes back an offer by its visit: the slot is free again, and its client stays on the list. */
export async function takeBack(client: QueryClient, { id: visit }: Pick<Appointment, 'id'>) {
  try {
    const waits = await client.fetchQuery({ ...waitingQuery, staleTime: 0 })
    const entry = waits.find(({ offer }) => offer?.appointmentId === visit)
    if (entry) await waitActsOn(client).takeBack(entry)
    else toast.error(waitWords.offerOver)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  } finally {
    void askWeeksAgain(client)
  }
}

/** The acts, each done once however often it is pressed; a refusal, answered as undefined, stands until the next try. */
export function useWaitActs() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const isBusy = ({ id }: Wait) => busy.includes(id)
  async function run<T>(wait: Wait, act: (acts: WaitActs) => Promise<T>) {
    if (isBusy(wait)) return undefined
    const { [wait.id]: _, ...others } = refusals
    setRefusals(others)
    setBusy((before) => [...before, wait.id])
    try {
      return await act(waitActsOn(client))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusals((before) => ({ ...before, [wait.id]: error.message }))
      return undefined
    } finally {
      setBusy((before) => before.filter((id) => id !== wait.id))
      void askWeeksAgain(client)
    }
  }
  return { run, isBusy, refusals }
}
