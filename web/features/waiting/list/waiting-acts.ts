import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { type Wait, waitWords } from '#contract/visits/waits.ts'
import { waitingRoutes } from '#contract/waiting.ts'
import { messageQuery } from '#web/features/messages/queries.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellBooked } from '#web/visits/cache/actions.ts'
import { askWeeksAgain } from '#web/visits/cache/ask-again.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { waitingQuery } from '#web/visits/waits/queries.ts'

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

/** The visit stands in the schedule, and one press takes it back. Answers its id where a message to its client is ready. */
function told(client: QueryClient, { appointment, message, historyId }: Given, text: string) {
  showAppointment(client, appointment.id, appointment)
  tellBooked(client, { booked: appointment, historyId }, { text })
  if (message) client.setQueryData(messageQuery(appointment.id).queryKey, message)
  return message ? appointment.id : undefined
}

/** What is done with somebody who waits; each rejects with the refusal. */
const waitingActsOn = (client: QueryClient) => ({
  async book(wait: Wait, body: Slot, words: string) {
    const given = await call(waitingRoutes.book, { params: { id: wait.id }, body })
    show(client, without(wait))
    return told(client, given, words)
  },
  async offer(wait: Wait, body: Slot, words: string) {
    const given = await call(waitingRoutes.offer, { params: { id: wait.id }, body })
    show(client, withChanged(given.waiting))
    return told(client, given, words)
  },
  async takeBack(wait: Wait) {
    const { waiting } = await call(waitingRoutes.takeBack, { params: { id: wait.id } })
    if (wait.offer) showAppointment(client, wait.offer.appointmentId, undefined)
    show(client, withChanged(waiting))
    toast.success('Oferta u tërhoq.')
  },
  async remove(wait: Wait) {
    const { message } = await call(waitingRoutes.remove, { params: { id: wait.id } })
    if (wait.offer) showAppointment(client, wait.offer.appointmentId, undefined)
    show(client, without(wait))
    toast.success(message || waitWords.removed(wait.client.name))
  },
})
export type WaitingActs = ReturnType<typeof waitingActsOn>

/** The acts, each done once however often it is pressed; a refusal stands in its row until the next try. */
export function useWaitingActs() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const isBusy = ({ id }: Wait) => busy.includes(id)
  async function run<T>(wait: Wait, act: (acts: WaitingActs) => Promise<T>) {
    if (isBusy(wait)) return undefined
    const { [wait.id]: _, ...others } = refusals
    setRefusals(others)
    setBusy((before) => [...before, wait.id])
    try {
      return await act(waitingActsOn(client))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusals((before) => ({ ...before, [wait.id]: error.message }))
      return undefined
    } finally {
      setBusy((before) => before.filter((id) => id !== wait.id))
      void askWeeksAgain(client)
    }
  }
  return { run, isBusy, refusalOf: ({ id }: Wait) => refusals[id] }
}
