import { z } from 'zod'
import type { Route } from '#contract/kit/route.ts'
import { type Dice, oneOf } from '#tests/support/random.ts'
import { bodies, json, texts } from './values.ts'

type Place = readonly string[]

/** Every value within a body, and every field that could be added beside it. */
export const placesOf = (route: Route, body: unknown): Place[] => [
  ...new Map(
    [...fieldsOf(route.body).map((name) => [name]), ...within(body)].map((place) => [
      place.join('.'),
      place,
    ]),
  ).values(),
]

export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

function within(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    [...place, name],
    ...within(inner, [...place, name]),
  ])
}

/** JSON with `raw` at that path, which no serializer would write. */
function write(value: unknown, [name, ...deeper]: Place, raw: string): string {
  if (name === undefined) return raw
  const known = typeof value === 'object' && value !== null ? value : {}
  const inner = write((known as Record<string, unknown>)[name], deeper, raw)
  if (Array.isArray(known))
    return `[${known.map((one, at) => (String(at) === name ? inner : JSON.stringify(one))).join()}]`
  const others = Object.entries(known)
    .filter(([other, held]) => other !== name && held !== undefined)
    .map(([other, held]) => `${JSON.stringify(other)}:${JSON.stringify(held)}`)
  return `{${[...others, `${JSON.stringify(name)}:${inner}`].join()}}`
}

const hostile = (roll: Dice) =>
  roll(3) === 0 ? oneOf(roll, json) : JSON.stringify(oneOf(roll, texts))

/** A body with one wrong field. */
export function bentBody(roll: Dice, route: Route, body: unknown) {
  const place = oneOf(roll, placesOf(route, body))
  return { what: place.join('.'), body: write(body, place, hostile(roll)) }
}

/** A body of another kind, one with a repeated field, or one with fields of the server. */
export function otherBody(roll: Dice, body: unknown) {
  const own = JSON.stringify(body ?? {})
  const more = ['role', 'salon_id', 'id', 'isActive', '__proto__', 'constructor', 'toString']
  switch (roll(3)) {
    case 0:
      return {
        what: 'twice',
        body: own.replace('{', `{${own.slice(1, -1)}${own === '{}' ? '' : ','}`),
      }
    case 1:
      return { what: 'more', body: write(body, [oneOf(roll, more)], hostile(roll)) }
    default:
      return { what: 'body', body: oneOf(roll, bodies) }
  }
}
