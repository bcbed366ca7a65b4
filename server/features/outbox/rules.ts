import { commonErrors } from '#contract/common.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { longestAllergies, longestNote } from '#contract/clients/clients.ts'
import { isSame, picked } from '#contract/kit/details.ts'
import {
  type Act,
  type ActCall,
  actErrors,
  callOf,
  kindOfCall,
  oldActDays,
} from '#contract/outbox/acts.ts'
import type { ActMark, Way, Why } from '#contract/outbox/fates.ts'
import { queueErrors } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import type { Part } from '#contract/visits/parts.ts'
import { appointmentComplaints } from '#contract/visits/appointment-words.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { AppError } from '#server/core/app-error.ts'

export type Fields = Readonly<Record<string, unknown>>

const twoMinutes = 2 * 60_000
const dayMs = 24 * 3_600_000

/**
 * When an act was done, by the server's clock: shifted by what the device's was wrong by when it sent, and never later than
 * now.
 */
export function momentOf({ at, sentAt, now }: { at: Date; sentAt: Date; now: Date }) {
  const off = now.getTime() - sentAt.getTime()
  const moment = new Date(Math.min(at.getTime() + off, now.getTime()))
  const isWrong = Math.abs(off) > twoMinutes || at > sentAt
  return { at: moment, marks: isWrong ? (['clock'] satisfies ActMark[]) : [] }
}

export const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() > oldActDays * dayMs

/** What a series, a foreseen visit or spent stamps would need is not known without network. */
const never = ['repeat', 'dryRun', 'create', 'scope'] as const

export function refuseUnfit(body: Fields) {
  const names = [
    ...never.filter((name) => body[name] !== undefined),
    ...(body['stamps'] ? ['stamps'] : []),
  ]
  if (names.length > 0) throw unfit(...names)
}

const unfit = (...names: readonly string[]) =>
  new AppError(actErrors.actUnfit, {
    fields: Object.fromEntries(names.map((name) => [name, actErrors.actUnfit])),
  })

/** Free text, of which both sides are kept; the longest that there is room for. */
const joined: Readonly<Record<string, number>> = {
  note: longestNote,
  formula: longestNote,
  allergies: longestAllergies,
}

/** Said with the status, and as far as that is said. */
const ofStatus: readonly string[] = ['cancelledBy', 'cancelReason']

/** One of the two names of a barber says the other. */
const otherName: Readonly<Record<string, string>> = { barber: 'barber_id', barber_id: 'barber' }

const ofPart = ['service_name', 'barber', 'work', 'wait', 'finish', 'price'] as const

/** Parts count by what a list shows of them. */
const shown = (name: string, value: unknown) => {
  if (name === 'parts' && Array.isArray(value)) return value.map((one: Part) => picked(ofPart, one))
  return value ?? null
}

const isAlike = (name: string, one: unknown, other: unknown) =>
  isSame(shown(name, one), shown(name, other))

export type Compared = {
  /** What of the change is still to be done. */
  readonly body: Fields
  /** What others have changed to something else. */
  readonly conflicts: readonly string[]
  /** Both notes were kept. */
  readonly isNoted: boolean
}

/** Each field where it still has the value that was seen; one that has the wanted value already is passed over. */
export function compared(body: Fields, seen: Fields = {}, now: Fields): Compared {
  const done: Record<string, unknown> = {}
  const conflicts: string[] = []
  let isNoted = false
  for (const name of Object.keys({ ...body, ...seen })) if (!(name in now)) throw unfit(name)
  for (const [name, wanted] of Object.entries(body)) {
    if (ofStatus.includes(name) || isAlike(name, now[name], wanted)) continue
    const field = name in seen ? name : (otherName[name] ?? name)
    if (!(field in seen)) throw seenMissing(name)
    if (isAlike(field, now[field], seen[field])) done[name] = wanted
    else if (canJoin(name, now[name], wanted)) {
      done[name] = `${String(now[name])}\n${String(wanted)}`
      isNoted = true
    } else conflicts.push(name)
  }
  const isSaid = body['status'] === undefined || done['status'] !== undefined
  const said = isSaid ? picked(ofStatus, body) : {}
  return { body: { ...done, ...said }, conflicts, isNoted }
}

const seenMissing = (name: string) =>
  new AppError(actErrors.seenMissing, { fields: { [`seen.${name}`]: actErrors.seenMissing } })

function canJoin(name: string, now: unknown, wanted: unknown) {
  const most = joined[name]
  if (most === undefined || typeof now !== 'string' || typeof wanted !== 'string') return false
  return now !== '' && wanted !== '' && now.length + wanted.length + 1 <= most
}

const at = (error: AppError, field: string) =>
  Object.entries(error.details.fields ?? {}).some(
    ([name, { code }]) => name.endsWith('client_id') && code === field,
  )

/** Why an act waits that the ordinary call would have refused. */
export function whyOf(call: ActCall, error: AppError): Why {
  const { code } = error.def
  if (code === appointmentErrors.slotTaken.code) return 'taken'
  if (code === saleErrors.alreadyClosed.code) return 'closed'
  if (code === saleErrors.notClosable.code) return 'changed'
  if (code === commonErrors.forbidden.code) return 'right'
  if (barberCodes.includes(code)) return 'barber'
  if (overCodes.includes(code)) return 'gone'
  const isOfOne = call.includes(':id')
  if (code === commonErrors.notFound.code && isOfOne) return 'gone'
  if (at(error, appointmentComplaints.clientGone.code)) return 'gone'
  return 'refused'
}

/** Somebody of the line was seated by another device, or has left. */
const overCodes: readonly string[] = [queueErrors.entryOver.code, queueErrors.entryTaken.code]

const barberCodes = [
  appointmentErrors.barberUnknown.code,
  appointmentErrors.barberService.code,
  clientErrors.barberMissing.code,
]

type Waiting = {
  readonly call: string
  readonly why: Why
  /** What was paid is in the till already. */
  readonly isPaid: boolean
  /** The place is held by a request or an offer that nobody has answered. */
  readonly isHeldOpen: boolean
}

const isOfLine = (call: string) => kindOfCall[call as ActCall] === 'line'
/** Whom another device has seated meanwhile sits down as a walk-in of its own. */
export const isSeat = (call: string) => call === callOf(queueRoutes.next)

/** How an act that waits may be decided, the first one first. */
export function waysOf({ call, why, isPaid, isHeldOpen }: Waiting): Way[] {
  const isClose = kindOfCall[call as ActCall] === 'close'
  const apart: Way[] = isClose && isPaid ? ['apart'] : []
  if (why === 'gone' && isOfLine(call)) return isSeat(call) ? ['ours', 'theirs'] : ['theirs']
  switch (why) {
    case 'taken':
      return isHeldOpen ? ['ours', 'again', 'theirs'] : ['again', 'theirs']
    case 'changed':
    case 'gone':
      return ['ours', 'again', ...apart, 'theirs']
    case 'closed':
      return ['theirs', 'apart']
    case 'barber':
    case 'refused':
      return ['again', 'theirs']
    case 'right':
    case 'unproved':
      return ['ours', 'theirs']
    case 'after':
      return []
  }
}

/** The visit, the client, the sale or the entry that an act makes or changes. */
export function subjectOf({ params, body }: Act) {
  const id = params?.['id'] ?? body?.['id']
  return isUuid(id) ? id : null
}

/** The clients that an act names. */
export function namesIn(body: Fields | null = {}) {
  if (!body) return []
  return [body['client_id'], body['clientId'], body['client']].filter(isUuid)
}

/** The barbers that an act gives something to do. */
export function barbersIn({ body = {} }: Act) {
  const parts = Array.isArray(body['parts']) ? (body['parts'] as Fields[]) : []
  return [body['barber_id'], body['barber'], ...parts.map((one) => one['barber_id'])].filter(isUuid)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
