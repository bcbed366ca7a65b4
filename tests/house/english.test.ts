import { expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'
import { inEnglish } from '#server/http/language/in-english.ts'
import { readInput } from '#server/http/input.ts'

const routes: Route[] = Object.values(api)
  .flatMap((feature) => Object.values(feature))
  .filter(({ path }) => path.startsWith('/api/public/'))

/** Wrong values, each with a complaint of its own. */
const strange = [
  undefined,
  null,
  '',
  ' ',
  -1,
  99_999,
  '0',
  '99999',
  {},
  [],
  Array(40).fill('x'),
  'x'.repeat(5_000),
  '\u0000',
  '\uD800',
  'www.fito.al',
  'a@',
  '+++',
  '2026-99-99',
  '1900-01-01',
  '25:70',
]

const shapeOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})

/** The sentences that a route complains with about strange values. */
function complaints(route: Route) {
  const said = new Set<string>()
  for (const part of ['params', 'query', 'body'] as const)
    for (const name of shapeOf(route[part]))
      for (const value of strange) {
        const sent = { params: {}, query: {}, body: {}, [part]: { [name]: value } }
        // Only this part is checked, since the others would complain first.
        const alone = {
          ...route,
          params: undefined,
          query: undefined,
          body: undefined,
          [part]: route[part],
        }
        try {
          readInput(alone as unknown as Route, sent as never)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          Object.values(error.details.fields ?? {}).forEach((words) => said.add(words))
        }
      }
  return said
}

test('each refusal of a public page has an English sentence', () => {
  const errors = [...routes.flatMap((route) => route.errors ?? []), ...Object.values(commonErrors)]
  const said = [
    ...errors.map(({ message }) => message),
    ...routes.flatMap((route) => [...complaints(route)]),
  ]
  expect(routes.length).toBeGreaterThan(7)
  expect(said.length).toBeGreaterThan(40)
  expect([...new Set(said)].filter((albanian) => inEnglish(albanian) === albanian)).toEqual([])
})
