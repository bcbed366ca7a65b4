import { z } from 'zod'
import type { Route } from '#contract/kit/route.ts'
import { type Dice, oneOf } from '#tests/support/random.ts'
import { bodies, json, texts } from './values.ts'

type Place = readonly string[]

/** Every place of a body that holds something, and every field that could stand beside it. */
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

/** JSON that says `raw` in that place, although no program's value would be written so. */
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

/** One field of it is not what it should be. */
export function bentBody(roll: Dice, route: Route, body: unknown) {
  const place = oneOf(roll, placesOf(route, body))
  return { what: place.join('.'), body: write(body, place, hostile(roll)) }
}

/** Something else altogether, a field told twice, or fields that only the server should know. */
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
