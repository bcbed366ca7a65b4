import type { Client } from '#contract/clients/clients.ts'
import { commonErrors } from '#contract/common.ts'
import { said } from '#contract/kit/errors.ts'
import { fateWords, whyWords } from '#contract/outbox/fates.ts'
import type { ActAnswer } from '#contract/outbox/outbox.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { holdClients } from '#server/features/clients/data.ts'
import { saleOf } from '#server/features/till/sales/data.ts'
import { appointmentOf } from '#server/visits/rows.ts'
import { type Ground, nothingIf } from './attempt.ts'
import type { ActDetails, ActRow } from './data.ts'
import type { Told } from './doing.ts'

/** What an act's sender is told of it. */
export function answerOf({ row, reply, error }: Told): ActAnswer {
  const { id, fate, why, historyId, marks, details, standsOn } = row
  const { message: words, appointment, client, sale, waiting, became } = reply ?? { message: '' }
  const message = error
    ? said(error.def)
    : words || (why && fate === 'waits' ? whyWords[why] : fateWords[fate])
  return {
    id,
    fate,
    ...(why !== null && fate === 'waits' && { why }),
    message,
    ...(historyId !== null && { historyId }),
    ...(appointment && { appointment }),
    ...(client && { client }),
    ...(sale && { sale }),
    ...(waiting && { waiting }),
    ...(became && { became }),
    ...(marks.length > 0 && { marks: [...marks] }),
    ...(why === 'refused' && refusalIn(details)),
    ...(error?.details.extra?.['conflict'] !== undefined && {
      conflict: error.details.extra['conflict'] as never,
    }),
    ...(why === 'changed' && { by: details.by ?? null, changedAt: details.changedAt ?? null }),
    ...(standsOn !== null && { of: standsOn }),
  }
}

export const refusalIn = ({ code, errors, words }: ActDetails) => ({
  ...(code !== undefined && { code }),
  ...(words !== undefined && { words }),
  ...(errors && { errors: { ...errors } }),
})

/** An act that came before: its fate, with what it was about as that is now. */
export async function answerNow(tx: Sql, { actor, at }: Ground, row: ActRow): Promise<Told> {
  const { salonId } = actor
  const { subject, call, saleId, fate } = row
  const gone = nothingIf(commonErrors.notFound.code)
  const isOfVisit = call.includes('/api/appointments')
  const reply: { message: string; appointment?: WholeAppointment; client?: Client; sale?: never } =
    { message: '' }
  if (subject !== null && isOfVisit) {
    const visit = await appointmentOf(tx, salonId, subject, everything).catch(gone)
    if (visit) reply.appointment = visit as WholeAppointment
  }
  if (subject !== null && call.includes('/api/clients')) {
    const [client] = await holdClients(tx, salonId, [subject], at)
    if (client) reply.client = client
  }
  const sale = saleId === null ? undefined : await saleOf(tx, salonId, saleId).catch(gone)
  const isDone = fate === 'done' || fate === 'same'
  return {
    row,
    isKnown: true,
    reply: { ...(isDone ? reply : { message: '' }), ...(sale && { sale }) },
  }
}
