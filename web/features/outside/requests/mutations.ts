import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { requestErrors, requestRoutes } from '#contract/requests.ts'
import { actsOn } from '#web/visits/cache/actions.ts'
import { askWeeksAgain } from '#web/visits/cache/ask-again.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { isRequest } from '#web/visits/model/visit-word.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { requestsQuery } from './queries.ts'

type Answered = Awaited<ReturnType<typeof call<typeof requestRoutes.notAClient>>> & {
  /** Whether a mail tells the client; nothing where the client is told nothing. */
  readonly mails?: boolean
}
type Asked = { readonly id: string; readonly version: number }

/** Shows the answer's visit at once; if a colleague was faster the lists are loaded again. */
async function tell(client: QueryClient, { id }: Asked, answer: Promise<Answered>) {
  try {
    const { message, appointment, mails } = await answer
    showAppointment(client, id, appointment)
    client.setQueryData(requestsQuery.queryKey, (waiting) =>
      waiting?.filter((one) => one.id !== id),
    )
    if (mails === false) void sayAndOffer(client, id, message)
    else toast.success(message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    if (error.is(requestErrors.answeredAlready)) await client.invalidateQueries(requestsQuery)
  }
  await askWeeksAgain(client)
}

/** The client does not know it yet: to write takes one touch. */
async function sayAndOffer(client: QueryClient, id: string, message: string) {
  const { offerToWrite } = await import('#web/features/messages/offer-to-write.ts')
  await offerToWrite(client, id, message)
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
    refuse: (asked: Asked, reason: string) => answer(asked, false, reason),
    notAClient: (asked: Asked) =>
      tell(client, asked, call(requestRoutes.notAClient, { params: { id: asked.id } })),
  }
}

export const useRequestActs = () => requestActsOn(useQueryClient())

/** What waits is confirmed; a request is accepted, and its client told. */
export const sayYes = (client: QueryClient, appointment: Appointment) =>
  (isRequest(appointment) ? requestActsOn(client).accept : actsOn(client).confirm)(appointment)
