import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saleRoutes, type WaitingVisit } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { keyOf, making } from '#web/platform/forms/making.ts'

type Paid = CallOf<typeof saleRoutes.close>['body']
type Sold = CallOf<typeof saleRoutes.add>['body']

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
  if (error instanceof ApiError && error.is(saleErrors.alreadyClosed)) return { message: '' }
  throw error
}

function tillActsOn(client: QueryClient) {
  async function done<Reply>(work: Promise<Reply>) {
    try {
      return await work
    } finally {
      lookAgain(client)
    }
  }
  async function send(id: string, body: Paid, form?: string) {
    const key = keyOf({ id, ...body }, form)
    const reply = await call(saleRoutes.close, {
      params: { id },
      body: { ...body, saleId: key },
      key,
    })
    showAppointment(client, id, reply.appointment)
    return reply
  }
  /** As they were booked, one after the other; answers what is said of each. */
  async function sendEach(visits: readonly WaitingVisit[]) {
    const told: string[] = []
    for (const { id, price } of visits) {
      // oxlint-disable-next-line no-await-in-loop -- each is a write of its own, and a refusal ends them
      const { message } = await send(id, inCash(price)).catch(forgiveLate)
      if (message) told.push(message)
    }
    return told
  }
  return {
    /** Rejects with the refusal, for forms that tell it themselves. */
    close: (id: string, body: Paid, form: string) => done(send(id, body, form)),
    closeInCash: (visits: readonly WaitingVisit[]) => done(sendEach(visits)),
    sell: (body: Sold, form: string) => done(call(saleRoutes.add, making(body, form))),
    takeBack: (id: string, reason: string) =>
      done(call(saleRoutes.take, { params: { id }, body: { reason } })),
  }
}

export function useTillActs() {
  const client = useQueryClient()
  return useMemo(() => tillActsOn(client), [client])
}
