import type { Client } from '#contract/clients/clients.ts'
import { commonErrors } from '#contract/common.ts'
import { said } from '#contract/kit/errors.ts'
import type { Wait } from '#contract/freed.ts'
import type { Became } from '#contract/made-ids.ts'
import type { ActCall } from '#contract/outbox/acts.ts'
import type { ActMark, Why } from '#contract/outbox/fates.ts'
import type { Sale } from '#contract/till/sales.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { Member, Origin } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { everything } from '#server/core/reach.ts'
import { tried } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { holdClients } from '#server/features/clients/data.ts'
import { readIdMeant } from '#server/features/clients/meant/client-ids.ts'
import type { Inner } from '#server/http/inner.ts'
import type { Deps } from '#server/http/route.ts'
import { todayOf } from '#server/visits/ledger.ts'
import { appointmentOf, holdAppointment } from '#server/visits/rows.ts'
import type { ActDetails } from './data.ts'
import { compared, type Fields, refuseUnfit, whyOf } from './rules.ts'

/** Who does it, when it was done, and by what ordinary calls are run. */
export type Ground = {
  readonly deps: Deps
  readonly inner: Inner
  readonly actor: Member
  readonly origin: Origin
  readonly at: Date
}

export type Wanted = {
  readonly call: ActCall
  readonly params: Readonly<Record<string, string>>
  readonly body: Fields
  /** What the change was based on; left out where somebody has decided to do it all the same. */
  readonly seen?: Fields | undefined
  readonly isDecided?: boolean
}

/** What the answers of the ordinary calls have in common. */
export type Done = {
  readonly message: string
  readonly historyId?: string
  readonly appointment?: WholeAppointment
  readonly client?: Client
  readonly sale?: Sale
  readonly waiting?: Wait
  readonly became?: Became
}

export type Outcome =
  | { readonly fate: 'done' | 'same'; readonly reply: Done; readonly marks: readonly ActMark[] }
  | {
      readonly fate: 'waits'
      readonly why: Why
      readonly details: ActDetails
      /** With what the ordinary call would have refused it. */
      readonly error?: AppError
    }

/** Somebody else has changed these fields meanwhile. */
class Changed extends Error {
  readonly fields: readonly string[]
  constructor(fields: readonly string[]) {
    super('changed meanwhile')
    this.fields = fields
  }
}

/** Does the act by its ordinary call, or answers why that is not possible; then nothing of it is left. */
export async function attempt(tx: Sql, ground: Ground, wanted: Wanted): Promise<Outcome> {
  try {
    return await tried(tx, () => doneNow(tx, ground, wanted))
  } catch (error) {
    if (error instanceof Changed)
      return { fate: 'waits', why: 'changed', details: { fields: error.fields } }
    if (!(error instanceof AppError) || error.def.status >= 500) throw error
    const why = whyOf(wanted.call, error)
    return { fate: 'waits', why, details: await detailsOf(tx, ground, wanted, error), error }
  }
}

async function doneNow(tx: Sql, ground: Ground, wanted: Wanted): Promise<Outcome> {
  refuseUnfit(wanted.body)
  const { body, row, isNoted } = await leftToDo(tx, ground, wanted)
  if (row && Object.keys(body).length === 0)
    return { fate: 'same', reply: { message: '', ...row }, marks: [] }
  const reply = await asWasSaid(tx, ground, { ...wanted, body })
  const isSame = isChange(wanted.call) && reply.historyId === undefined && !reply.became
  const marks: ActMark[] = [
    ...(isNoted ? (['noted'] as const) : []),
    ...((await isCountedLater(tx, ground, wanted.call, reply)) ? (['counted'] as const) : []),
  ]
  return { fate: isSame ? 'same' : 'done', reply, marks }
}

const isChange = (call: ActCall) => call.startsWith('PUT') || call.endsWith('/arrive')

export const ordinary = (
  tx: Sql,
  { deps, inner, actor, origin, at }: Ground,
  { call, params, body }: Wanted,
) => {
  const [method, path] = call.split(' ') as ['POST', '/api/sales']
  // What takes something away says how in its address.
  const said = call.startsWith('DELETE') ? { query: body as Record<string, string> } : { body }
  return inner<Done>(deps, tx, { method, path }, { params, ...said, actor, origin, now: () => at })
}

/** A service that was deleted since is booked by the name under which it was promised. */
async function asWasSaid(tx: Sql, ground: Ground, wanted: Wanted): Promise<Done> {
  try {
    return await ordinary(tx, ground, wanted)
  } catch (error) {
    const nth = error instanceof AppError ? unknownService(error) : undefined
    const parts = wanted.body['parts']
    if (nth === undefined || !Array.isArray(parts)) throw error
    const named = parts.map((one: object, at) => (at === nth ? { ...one, service_id: null } : one))
    return asWasSaid(tx, ground, { ...wanted, body: { ...wanted.body, parts: named } })
  }
}

function unknownService({ def, details }: AppError) {
  if (def.code !== appointmentErrors.serviceUnknown.code) return undefined
  const [, nth] = /^parts\.(\d+)\./.exec(Object.keys(details.fields ?? {})[0] ?? '') ?? []
  return nth === undefined ? undefined : Number(nth)
}

type Left = {
  body: Fields
  row?: Pick<Done, 'appointment' | 'client'>
  isNoted?: boolean
}

/** Of a change what others have not done already; refuses one that others have decided otherwise. */
async function leftToDo(tx: Sql, ground: Ground, wanted: Wanted): Promise<Left> {
  const { call, params, body, seen, isDecided } = wanted
  const { salonId: salon } = ground.actor
  const id = params['id'] ?? ''
  if (call === 'PUT /api/clients/:id') {
    const hold = async (one: string) => (await holdClients(tx, salon, [one], ground.at))[0]
    const client = (await hold(id)) ?? (await hold(await readIdMeant(tx, salon, id)))
    if (!client || isDecided) return { body }
    return { row: { client }, ...against(body, seen, client) }
  }
  if (call !== 'PUT /api/appointments/:id' && !call.endsWith('/arrive')) return { body }
  const { appointment } = await holdAppointment(tx, salon, id, ground.at)
  if (isDecided) return { body }
  refuseMissed(call, body, seen, appointment)
  return call.startsWith('PUT')
    ? { row: { appointment }, ...against(body, seen, appointment) }
    : { body }
}

function against(body: Fields, seen: Fields | undefined, now: object) {
  const { conflicts, ...left } = compared(body, seen, now as Fields)
  if (conflicts.length > 0) throw new Changed(conflicts)
  return left
}

/** That a client came, and that they did not come or cancelled, do not go together. */
function refuseMissed(
  call: ActCall,
  body: Fields,
  seen: Fields | undefined,
  { status, arrivedAt }: WholeAppointment,
) {
  const isArrival = call.endsWith('/arrive') && body['arrived'] === true
  if (isArrival && !occupies(status)) throw new Changed(['status'])
  const isMissed = body['status'] === 'no_show' || body['status'] === 'cancelled'
  if (isMissed && arrivedAt !== null && seen?.['arrivedAt'] !== arrivedAt)
    throw new Changed(['arrivedAt'])
}

/** Whether the day of the act had been counted, so that its money counts on a later one. */
async function isCountedLater(tx: Sql, { actor, at }: Ground, call: ActCall, reply: Done) {
  const day = reply.sale?.date ?? (reply as { day?: { date: string } }).day?.date
  if (day === undefined || call.startsWith('PUT')) return false
  return day !== (await todayOf(tx, actor.salonId, at))
}

/** What a screen says beside the reason. */
async function detailsOf(
  tx: Sql,
  { actor }: Ground,
  { params }: Wanted,
  error: AppError,
): Promise<ActDetails> {
  const { def, details } = error
  const conflict = details.extra?.['conflict'] as { id: string } | undefined
  const errors =
    details.fields &&
    Object.fromEntries(Object.entries(details.fields).map(([name, wrong]) => [name, said(wrong)]))
  const closedBy = def.code === 'already_closed' && (await saleOfVisit(tx, actor, params['id']))
  const [complaint] = Object.values(details.fields ?? {})
  return {
    code: def.code,
    words: said(complaint ?? def),
    ...(conflict && { conflict: conflict.id }),
    ...(closedBy && { sale: closedBy }),
    ...(errors && { errors }),
  }
}

async function saleOfVisit(tx: Sql, { salonId }: Member, id = '') {
  const visit = await appointmentOf(tx, salonId, id, everything).catch(
    nothingIf(commonErrors.notFound.code),
  )
  return visit?.saleId ?? undefined
}

/** Undefined in place of a refusal with this code. */
export const nothingIf = (code: string) => (error: unknown) => {
  if (error instanceof AppError && error.def.code === code) return undefined
  throw error
}
