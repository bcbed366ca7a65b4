import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import {
  type Request,
  requestErrors,
  requestRoutes,
  requestWords,
} from '#contract/outside/requests.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { actsOn, tellDone, whenOf } from '#web/visits/cache/actions.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { change } from '#web/visits/cache/mutations.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { isRequest } from '#web/visits/model/visit-word.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { requestsQuery } from './queries.ts'

type Answered = Awaited<ReturnType<typeof call<typeof requestRoutes.notAClient>>> & {
  /** Whether a mail tells the client; nothing where the client is told nothing. */
  readonly mails?: boolean
  readonly historyId?: string
}
const takeAway = (client: QueryClient, id: string) =>
  client.setQueryData(requestsQuery.queryKey, (waiting) => waiting?.filter((one) => one.id !== id))

type Asked = { readonly id: string; readonly version: number }

/** Shows the answer's visit at once; if a colleague was faster the lists are loaded again. */
async function tell(client: QueryClient, { id }: Asked, answer: Promise<Answered>) {
  try {
    const answered = await answer
    const { message, appointment, mails, historyId } = answered
    tellFreed(client, answered, { before: { ...appointment, status: 'pending' }, now: appointment })
    showAppointment(client, id, appointment)
    takeAway(client, id)
    const detail = whenOf(client, appointment)
    const told = tellUndoable(client, { message, historyId, detail })
    if (mails === false) void offerToWrite(client, id, told)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    if (error.is(requestErrors.answeredAlready)) await client.invalidateQueries(requestsQuery)
  }
  void askWeeksAgain(client)
}

/** Moves a request and accepts it in one step; `when` says so in words. Rejects with the refusal. */
async function acceptElsewhere(client: QueryClient, asked: Request, slot: Slot, when: string) {
  const changes = {
    appointment_date: slot.date,
    appointment_time: clockOf(slot.start),
    ...(slot.barber_id !== null && { barber_id: slot.barber_id }),
    status: 'confirmed',
  } as const
  const answer = await change(client, asked, changes)
  takeAway(client, asked.id)
  const text = withWarnings(requestWords.acceptedAt(asked.client_name, when), answer.warnings)
  const told = tellDone(client, answer, { text })
  if (!asked.mails) void offerToWrite(client, asked.id, told)
}

/** The client does not know it yet: to write takes one touch. */
async function offerToWrite(client: QueryClient, id: string, told: number) {
  const { offerBeside } = await import('#web/features/messages/offer-to-write.ts')
  await offerBeside(client, id, told)
}

function requestActsOn(client: QueryClient) {
  const answer = (asked: Asked, accept: boolean, reason = '') =>
    tell(
      client,
      asked,
      call(requestRoutes.answer, { params: { id: asked.id }, body: { accept, reason } }),
    )
  return {
    accept: (asked: Asked) => answer(asked, true),
    acceptElsewhere: (asked: Request, slot: Slot, when: string) =>
      acceptElsewhere(client, asked, slot, when),
    refuse: (asked: Asked, reason: string) => answer(asked, false, reason),
    notAClient: (asked: Asked) =>
      tell(client, asked, call(requestRoutes.notAClient, { params: { id: asked.id } })),
  }
}

export const useRequestActs = () => requestActsOn(useQueryClient())

/** What waits is confirmed; a request is accepted, and its client told. */
export const sayYes = (client: QueryClient, appointment: Appointment) =>
  (isRequest(appointment) ? requestActsOn(client).accept : actsOn(client).confirm)(appointment)
