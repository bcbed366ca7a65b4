import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import type { Message } from '#contract/messages.ts'
import type { Wait } from '#contract/visits/waits.ts'
import { waitingErrors, waitingRoutes } from '#contract/waiting.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { withWhomIn } from '#web/lists/use-called.ts'
import { messageQuery } from '#web/features/messages/queries.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { undoEntry } from '#web/platform/forms/undo-entry.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askWeeksAgain } from '#web/visits/cache/ask-again.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { showFreed } from '#web/visits/waits/freed.ts'
import { type FreedSlot, waitingQuery } from '#web/visits/waits/queries.ts'

const failed = 'Nuk shkoi. Provoni përsëri.'

/** The hour of an instant, on the salon's clock. */
const hourIn = (client: QueryClient, instant: string) => {
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  return wallClock(new Date(instant), zone).slice(11, 16)
}

type Offered = Pick<Appointment, 'id' | 'client_name'>
type Given = { appointment: Appointment; message: Message | null; historyId: string }

/** Shows the visit and tells of it; answers it where a message is ready for its client. */
function given(client: QueryClient, { appointment, message, historyId }: Given, words: string) {
  const { id } = appointment
  showAppointment(client, id, appointment)
  client.setQueryData(messageQuery(id).queryKey, message)
  void askWeeksAgain(client)
  toast.undo(words, () => {
    showFreed(client, null)
    void undoEntry(client, historyId)
  })
  return message && id
}

function waitActsOn(client: QueryClient) {
  const body = ({ date, time, barber }: FreedSlot) => ({ date, time, barber })
  return {
    book: async ({ id, client: { name } }: Wait, slot: FreedSlot) => {
      const done = await call(waitingRoutes.book, { params: { id }, body: body(slot) })
      const barber = withWhomIn(client, done.appointment.barber)
      return given(client, done, `${name} u ruajt: ${slot.time} te ${barber}.`)
    },
    offer: async ({ id, client: { name } }: Wait, slot: FreedSlot, minutes: number) => {
      const asked = { params: { id }, body: { ...body(slot), minutes } }
      const done = await call(waitingRoutes.offer, asked)
      const until = hourIn(client, done.appointment.offerUntil ?? '')
      return given(client, done, `${slot.time} mbahet për ${name} deri ${until}.`)
    },
  }
}
/** The slot is free again, and its client stays on the list. */
export async function takeBack(client: QueryClient, { id: visit, client_name: name }: Offered) {
  try {
    const waits = await client.fetchQuery({ ...waitingQuery, staleTime: 0 })
    const entry = waits.find(({ offer }) => offer?.appointmentId === visit)
    if (entry) {
      await call(waitingRoutes.takeBack, { params: { id: entry.id } })
      showAppointment(client, visit, undefined)
      toast.success(`Oferta u tërhoq. ${name} mbetet në listë.`)
    } else toast.error(waitingErrors.noOffer.message)
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : failed)
  }
  await askWeeksAgain(client)
}

type WaitActs = ReturnType<typeof waitActsOn>

/** The acts on whoever waits, one at a time; `onDone` hears for which visit a message is ready. */
export function useWaitActs(onDone: (visitId: string | null) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  async function run(key: string, act: (acts: WaitActs) => Promise<string | null>) {
    if (busy !== undefined) return
    setBusy(key)
    try {
      onDone(await act(waitActsOn(client)))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : failed)
      void askWeeksAgain(client)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, run }
}
