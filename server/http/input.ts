import type { z } from 'zod'
import { commonErrors } from '#contract/common.ts'
import { tooLong } from '#contract/kit/fields.ts'
import type { Route } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sent } from './intake/file-form.ts'

/** Checks a request against the route's schemas; unknown fields are dropped. */
export function readInput(route: Route, sent: Pick<Sent, 'params' | 'query' | 'body'>) {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const isNothing = sent[part] === null && schema.safeParse(null).success
    const result = schema.safeParse(isNothing ? null : (sent[part] ?? {}), { error: inAlbanian })
    if (!result.success) throw new AppError(commonErrors.invalid, fieldsOf(result.error))
    input[part] = result.data
  }
  return input
}

/** The first complaint of each field; a complaint about the whole body has no field. */
function fieldsOf(error: z.ZodError) {
  const named = error.issues.filter((issue) => issue.path.length > 0)
  if (named.length === 0) return {}
  const fields: Record<string, string> = {}
  for (const issue of named) fields[issue.path.join('.')] ??= issue.message
  return { fields }
}

export const inputWords = {
  missing: 'Kjo fushë është e detyrueshme.',
  wrong: 'Vlera nuk është e saktë.',
  format: 'Formati nuk është i saktë.',
  choice: 'Zgjedhja nuk është e vlefshme.',
  most: (value: string) => `Vlera më e madhe e lejuar është ${value}.`,
  least: (value: string) => `Vlera më e vogël e lejuar është ${value}.`,
} as const

/** The sentence for a complaint for which the schema has no words. */
function inAlbanian(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? inputWords.missing : inputWords.wrong
    case 'too_big':
      return issue.origin === 'string'
        ? tooLong(Number(issue.maximum))
        : inputWords.most(String(issue.maximum))
    case 'too_small':
      return inputWords.least(String(issue.minimum))
    case 'invalid_format':
      return inputWords.format
    case 'invalid_value':
      return inputWords.choice
    default:
      return inputWords.wrong
  }
}

/** True for a call that only asks what would come of it. */
export const isDryRun = (body: unknown) =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true
