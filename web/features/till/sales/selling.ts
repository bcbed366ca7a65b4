import type { QueryClient } from '@tanstack/react-query'
import { counted } from '#contract/kit/albanian.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { saleRoutes, saleWords, type WaitingVisit } from '#contract/till/sales.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { keyOf, making } from '#web/platform/forms/making.ts'
import { callOrKeep, tellKept } from '#web/platform/outbox/carried.ts'
import type { Carried } from '#web/platform/outbox/written-act.ts'
import { showTruth } from '#web/visits/cache/pending.ts'
import { shownAppointment } from '#web/visits/cache/week-cache.ts'
import { madeSale, type Paid, type Sold } from './made-sale.ts'

type Closed = Carried<ReplyOf<typeof saleRoutes.close>>
/** Of a visit that no kept week shows, only this is known. */
type Whose = Pick<WaitingVisit, 'id' | 'client'>

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
  const made = () => madeClosing(before, whose, body)
  const reply: Closed = paid.stamps
    ? await call(saleRoutes.close, input)
    : await callOrKeep(saleRoutes.close, input, made, { before })
  showTruth(client, id, reply.unsent === undefined ? reply.appointment : before)
  return reply
}

export const closeVisit = (client: QueryClient, visit: Appointment, paid: Paid, form: string) =>
  send(client, { id: visit.id, client: visit.client_name }, paid, { form, visit })

export function sell(body: Sold, form: string) {
  const input = making(body, form)
  const made = () => ({ message: saleWords.sold, sale: madeSale(input.key, body) })
  return callOrKeep(saleRoutes.add, input, made)
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

/** As they were booked, one after the other; one toast tells of all. */
export async function closeInCash(client: QueryClient, visits: readonly WaitingVisit[]) {
  const told: Pick<Closed, 'message' | 'unsent'>[] = []
  for (const visit of visits) {
    // oxlint-disable-next-line no-await-in-loop -- each is a write of its own, and a refusal ends them
    const { message, unsent } = await send(client, visit, inCash(visit.price)).catch(forgiveLate)
    if (message) told.push({ message, unsent })
  }
  const [only] = told
  if (!only) return
  const all = `U mbyllën ${counted(told.length, 'vizitë', 'vizita')}.`
  tellKept(told.length === 1 ? only.message : all, ...told.map(({ unsent }) => unsent))
}
