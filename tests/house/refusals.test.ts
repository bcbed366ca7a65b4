import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bookedMeanwhile } from '#contract/visits/ahead.ts'
import { api } from '#contract/api.ts'
import { type Complaint, complaintOf, said } from '#contract/kit/errors.ts'
import { fieldComplaints } from '#contract/kit/fields.ts'
import type { Route } from '#contract/kit/route.ts'
import { fileComplaints } from '#contract/imports/words.ts'
import { slotTakenBy } from '#contract/visits/taken.ts'
import { AppError } from '#server/core/app-error.ts'
import { refusalsOf } from '#server/openapi/refusals.ts'
import { inputComplaints, readInput } from '#server/http/intake/input.ts'

const routes = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, route]) => [`${feature}.${name}`, route as Route] as const),
)

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

/** What a route complains of in strange values, by the part of the call and the field. */
function complaints(route: Route) {
  const found: (readonly [at: string, wrong: Complaint])[] = []
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
          for (const [field, wrong] of Object.entries(error.details.fields ?? {}))
            found.push([`${part}.${field}`, wrong])
        }
      }
  return found
}

type Inner = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }
const isSchema = (value: unknown): value is Inner =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The complaints that a schema and all within it were given, whatever value would make them. */
function given(schema: unknown, found = new Set<Complaint>(), seen = new Set<unknown>()) {
  if (!isSchema(schema) || seen.has(schema)) return found
  seen.add(schema)
  const { def } = schema._zod
  if (typeof def['error'] === 'function') {
    const answer = def['error']({ code: 'custom', input: undefined })
    if (answer !== undefined) found.add(complaintOf(answer))
  }
  const inner = Object.values(def).flatMap((value) =>
    isSchema(value) ? [value] : typeof value === 'object' ? Object.values(value ?? {}) : [],
  )
  for (const one of inner) given(one, found, seen)
  return found
}

const besideFields = () =>
  routes.flatMap(([, route]) => [
    ...complaints(route).map(([, wrong]) => wrong),
    ...[route.params, route.query, route.body].flatMap((schema) => [...given(schema)]),
  ])

const inBoth = (wrong: Complaint) => `${said(wrong)} | ${said(wrong, 'en')}`

type Kept = {
  readonly sentences: readonly string[]
  readonly routes: Readonly<
    Record<
      string,
      { call: readonly number[]; fields?: Readonly<Record<string, readonly number[]>> }
    >
  >
}
/** What each route refused, in both languages, when refusals were still sentences. */
const kept = JSON.parse(
  readFileSync(new URL('../released/refusals.json', import.meta.url), 'utf8'),
) as Kept

test('each refusal that a route ever had is said in both languages as it was', () => {
  const byName = new Map<string, Route>(routes)
  const lost = Object.entries(kept.routes).flatMap(([name, { call, fields = {} }]) => {
    const route = byName.get(name)
    if (!route) return [`${name} is gone`]
    const now = new Set([
      ...refusalsOf(route).map((def) => `${def.status} ${def.code} ${inBoth(def)}`),
      ...complaints(route).map(([at, wrong]) => `${at} ${wrong.code} ${inBoth(wrong)}`),
    ])
    const before = [
      ...call.map((nth) => kept.sentences[nth] ?? ''),
      ...Object.entries(fields).flatMap(([at, all]) =>
        all.map((nth) => `${at} ${kept.sentences[nth]}`),
      ),
    ]
    return before.filter((sentence) => !now.has(sentence)).map((sentence) => `${name}: ${sentence}`)
  })
  expect(Object.keys(kept.routes).length).toBeGreaterThan(200)
  expect(lost).toEqual([])
})

test('each refusal has a code in snake_case, and words of its own in both languages', () => {
  const all = [...routes.flatMap(([, route]) => refusalsOf(route)), ...besideFields()]
  expect(new Set(all.map(inBoth)).size).toBeGreaterThan(250)
  for (const one of all) {
    expect(one.code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(said(one)).not.toBe('')
    expect(said(one, 'en')).not.toBe(said(one))
  }
})

test('names and numbers stand in the English sentence as in the Albanian one', () => {
  const { tooLong, tooMany } = fieldComplaints
  expect(inBoth(tooLong({ max: 40 }))).toBe(
    'Jo më shumë se 40 shenja. | No more than 40 characters.',
  )
  expect(inBoth(tooMany({ most: 7 }))).toBe('Jo më shumë se 7. | No more than 7.')
  expect(inBoth(inputComplaints.tooLow({ least: -0.5 }))).toBe(
    'Vlera më e vogël e lejuar është -0.5. | -0.5 is the least.',
  )
  expect(inBoth(fileComplaints.quote({ row: 3, column: 9 }))).toBe(
    'Rreshti 3, kolona 9: thonjëza hapet dhe nuk mbyllet. | Row 3, column 9: a quotation mark opens and does not close.',
  )
  const ahead = bookedMeanwhile({ name: 'Hasan Kola', date: '2026-03-03', time: '10:00' })
  expect(said(ahead, 'en')).toBe('Hasan Kola has booked meanwhile, at 10:00.')
  const rival = {
    id: 'x',
    barber: 'Arta',
    client_name: 'Ben "B." (i riu)',
    appointment_time: '10:00',
    cleanedUntil: '09:55',
    cleaning: 'after',
  } as const
  expect(said(slotTakenBy({ rival }), 'en')).toBe(
    'After this visit the place is cleaned until 09:55, and Ben "B." (i riu) comes at 10:00. Please choose an earlier time.',
  )
})
