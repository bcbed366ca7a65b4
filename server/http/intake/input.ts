import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { commonErrors } from '#contract/common.ts'
import { type Complaint, complaintOf, complains, defineComplaints } from '#contract/kit/errors.ts'
import { fieldComplaints } from '#contract/kit/fields.ts'
import type { Route } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'
import { type Sent, sentIn } from './file-form.ts'

/** Checks a request against the route's schemas; unknown fields are dropped. */
export function readInput(route: Route, sent: Pick<Sent, 'params' | 'query' | 'body'>) {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const isNothing = sent[part] === null && schema.safeParse(null).success
    const result = schema.safeParse(isNothing ? null : (sent[part] ?? {}), {
      error: (issue) => complains(complaintAbout(issue)).error(),
    })
    if (!result.success) throw new AppError(commonErrors.invalid, fieldsOf(result.error))
    input[part] = result.data
  }
  return input
}

/** What was sent, as it came and as the route's schemas read it. */
export function readCall(route: Route, request: FastifyRequest, reply: FastifyReply) {
  const sent = sentIn(route, request)
  const { params, query, body } = readInput(route, sent)
  const unknown = unknownIn(route, sent.query)
  if (unknown !== undefined) reply.header('warning', `299 - "unknown parameter '${unknown}'"`)
  return { sent, params, query, body }
}

/** A parameter that the route does not know is passed over, and said: a misspelt filter answers everything. */
function unknownIn({ query }: Route, sent: unknown) {
  const known = query && 'shape' in query ? (query.shape as object) : query ? undefined : {}
  const unknown = known && Object.keys(sent ?? {}).find((name) => !Object.hasOwn(known, name))
  return unknown?.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
}

/** The first complaint of each field; a complaint about the whole body has no field. */
function fieldsOf(error: z.ZodError) {
  const named = error.issues.filter((issue) => issue.path.length > 0)
  if (named.length === 0) return {}
  const fields: Record<string, Complaint> = {}
  for (const issue of named) fields[issue.path.join('.')] ??= complaintOf(issue)
  return { fields }
}

export const inputComplaints = defineComplaints({
  missing: ['required', 'Kjo fushë është e detyrueshme.', 'Please fill this in.'],
  format: ['wrong_format', 'Formati nuk është i saktë.', 'This is not written correctly.'],
  tooHigh: [
    'too_high',
    ({ most }: { most: number }) => `Vlera më e madhe e lejuar është ${most}.`,
    ({ most }: { most: number }) => `${most} is the most.`,
  ],
  tooLow: [
    'too_low',
    ({ least }: { least: number }) => `Vlera më e vogël e lejuar është ${least}.`,
    ({ least }: { least: number }) => `${least} is the least.`,
  ],
})

/** The complaint about a value for which the schema has none of its own. */
function complaintAbout(issue: z.core.$ZodRawIssue): Complaint {
  const { missing, format, tooHigh, tooLow } = inputComplaints
  const { wrong, choice, tooLong } = fieldComplaints
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : wrong
    case 'too_big':
      return issue.origin === 'string'
        ? tooLong({ max: Number(issue.maximum) })
        : tooHigh({ most: Number(issue.maximum) })
    case 'too_small':
      return tooLow({ least: Number(issue.minimum) })
    case 'invalid_format':
      return format
    case 'invalid_value':
      return choice
    default:
      return wrong
  }
}

/** True for a call that only asks what would come of it. */
export const isDryRun = (body: unknown) =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true
