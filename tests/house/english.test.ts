import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bookedMeanwhile } from '#contract/visits/ahead.ts'
import { api } from '#contract/api.ts'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { takenBy } from '#contract/visits/rivals.ts'
import { AppError } from '#server/core/app-error.ts'
import { codeOf, inEnglish, sentences } from '#server/http/language/sentences.ts'
import { readInput } from '#server/http/input.ts'

const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature))

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

type Inner = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }
const isSchema = (value: unknown): value is Inner =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The words that a schema and all within it were given, whatever value would make them say it. */
function wordsOf(schema: unknown, said = new Set<string>(), seen = new Set<unknown>()) {
  if (!isSchema(schema) || seen.has(schema)) return said
  seen.add(schema)
  const { def } = schema._zod
  if (typeof def['error'] === 'function') {
    const words: unknown = def['error']({ code: 'custom', input: 1 })
    if (typeof words === 'string') said.add(words)
  }
  const inner = Object.values(def).flatMap((value) =>
    isSchema(value) ? [value] : typeof value === 'object' ? Object.values(value ?? {}) : [],
  )
  for (const one of inner) wordsOf(one, said, seen)
  return said
}

const besideFields = () => [
  ...new Set(
    routes.flatMap((route) => [
      ...complaints(route),
      ...wordsOf(route.params),
      ...wordsOf(route.query),
      ...wordsOf(route.body),
    ]),
  ),
]

test('each refusal of each route has an English sentence', () => {
  const errors = [...routes.flatMap((route) => route.errors ?? []), ...Object.values(commonErrors)]
  const said = [...new Set([...errors.map(({ message }) => message), ...besideFields()])]
  expect(routes.length).toBeGreaterThan(200)
  expect(said.length).toBeGreaterThan(220)
  expect(said.filter((albanian) => inEnglish(albanian) === albanian)).toEqual([])
})

test('each sentence beside a field has a code of its meaning', () => {
  const said = besideFields()
  expect(said.length).toBeGreaterThan(90)
  expect(said.filter((albanian) => codeOf(albanian) === commonErrors.invalid.code)).toEqual([])
})

test('each sentence of the table stands there once, with a code in snake_case', () => {
  const all = sentences.map(({ albanian }) => albanian)
  expect(all.filter((albanian, nth) => all.indexOf(albanian) !== nth)).toEqual([])
  const codes = sentences.map(({ code }) => code)
  expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
})

test('names and numbers stand in the English sentence as in the Albanian one', () => {
  expect(inEnglish('Jo më shumë se 40 shenja.')).toBe('No more than 40 characters.')
  expect(inEnglish('Jo më shumë se 7.')).toBe('No more than 7.')
  expect(inEnglish('Vlera më e vogël e lejuar është -0.5.')).toBe('-0.5 is the least.')
  expect(inEnglish('Rreshti 3, kolona 9: thonjëza hapet dhe nuk mbyllet.')).toBe(
    'Row 3, column 9: a quotation mark opens and does not close.',
  )
  const ahead = bookedMeanwhile('Hasan Kola', { date: '2026-03-03', time: '10:00' })
  expect(inEnglish(ahead.message)).toBe('Hasan Kola has booked meanwhile, at 10:00.')
  const taken = takenBy({
    id: 'x',
    barber: 'Arta',
    client_name: 'Ben "B." (i riu)',
    appointment_time: '10:00',
    cleanedUntil: '09:55',
    cleaning: 'after',
  })
  expect(inEnglish(taken)).toBe(
    'After this visit the place is cleaned until 09:55, and Ben "B." (i riu) comes at 10:00. Please choose an earlier time.',
  )
})
