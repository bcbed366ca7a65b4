import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saleRoutes, saleWords, type WaitingVisit } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { showTruth } from '#web/visits/cache/pending.ts'
import { shownAppointment } from '#web/visits/cache/week-cache.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { keyOf, making } from '#web/platform/forms/making.ts'
import { callOrKeep } from '#web/platform/outbox/carried.ts'
import type { Carried } from '#web/platform/outbox/written-act.ts'
import { madeSale, type Paid, type Sold } from './made-sale.ts'

type Closed = Carried<ReplyOf<typeof saleRoutes.close>>
/** Of a visit that no kept week shows, only this is known. */
type Whose = Pick<WaitingVisit, 'id' | 'client'>

/** What a sale changes, or what it was refused for: the lists as they are now. */
function lookAgain(client: QueryClient) {
  void askWeeksAgain(client)
  for (const topic of ['till', 'visit', 'clients', 'reports'])
    void client.invalidateQueries({ queryKey: [topic] })
}

const inCash = (amount: number): Paid => ({
  payments: amount > 0 ? [{ method: 'cash', amount }] : [],
})

/** Closed by somebody else meanwhile is closed all the same. */
function forgiveLate(error: unknown) {
  if (error instanceof ApiError && error.is(saleErrors.alreadyClosed))
    return { message: '', unsent: undefined }
  throw error
}

/** What a closing comes to that waits on the device. */
const madeClosing = (
  visit: Appointment | undefined,
  whose: Whose,
  paid: Paid & { saleId: string },
) =>
  ({
    message: saleWords.closed(whose.client),
    sale: madeSale(paid.saleId, paid, visit),
    appointment: visit && { ...visit, status: 'completed', saleId: paid.saleId },
  }) as Closed

/** Closes a visit; what spends stamps is done by the server alone. */
async function send(
  client: QueryClient,
  whose: Whose,
  paid: Paid,
  { form, visit }: { form?: string; visit?: Appointment } = {},
) {
  const { id } = whose
  const key = keyOf({ id, ...paid }, form)
  const body = { ...paid, saleId: key }
  const before = shownAppointment(client, id) ?? visit
  const input = { params: { id }, body, key }
  const reply: Closed = paid.stamps
    ? await call(saleRoutes.close, input)
    : await callOrKeep(saleRoutes.close, input, () => madeClosing(before, whose, body), {
        before,
      })
  showTruth(client, id, reply.unsent === undefined ? reply.appointment : before)
  return reply
}

function tillActsOn(client: QueryClient) {
  async function done<Reply>(work: Promise<Reply>) {
    try {
      return await work
    } finally {
      lookAgain(client)
    }
  }
  /** As they were booked, one after the other; answers what is said of each. */
  async function sendEach(visits: readonly WaitingVisit[]) {
    const told: Pick<Closed, 'message' | 'unsent'>[] = []
    for (const visit of visits) {
      // oxlint-disable-next-line no-await-in-loop -- each is a write of its own, and a refusal ends them
      const { message, unsent } = await send(client, visit, inCash(visit.price)).catch(forgiveLate)
      if (message) told.push({ message, unsent })
    }
    return told
  }
  return {
    /** Rejects with the refusal, for forms that tell it themselves. */
    close: (visit: Appointment, body: Paid, form: string) =>
      done(send(client, { id: visit.id, client: visit.client_name }, body, { form, visit })),
    closeInCash: (visits: readonly WaitingVisit[]) => done(sendEach(visits)),
    sell(body: Sold, form: string) {
      const made = making(body, form)
      return done(
        callOrKeep(saleRoutes.add, made, () => ({
          message: saleWords.sold,
          sale: madeSale(made.key, body),
        })),
      )
    },
    takeBack: (id: string, reason: string) =>
      done(call(saleRoutes.take, { params: { id }, body: { reason } })),
  }
}

export function useTillActs() {
  const client = useQueryClient()
  return useMemo(() => tillActsOn(client), [client])
}
