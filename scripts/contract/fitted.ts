import { seenLine } from '#contract/kit/fields.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { isRecord, type Json, listOf, recordOf } from './json.ts'
import { type Maker, ownId } from './things.ts'

/** Stands for the thing that a call is about: a request with it is given a thing of its own. */
export const anyThing = 'aaaaaaaa-0000-4000-8000-000000000001'

/**
 * What is sent, with the values that this salon has where it would refuse any other. What is made wrong of it keeps to the
 * document: what fits this salon alone is not wrong elsewhere.
 */
export function fittedTo({ barber, service, client }: Maker['salon'], isWrong: boolean) {
  const ids: Json = {
    barber: barber.id,
    barber_id: barber.id,
    barberId: barber.id,
    preferredBarber: barber.id,
    seat: barber.id,
    // oxlint-disable-next-line unicorn/no-thenable -- a name of the wire, never awaited
    then: barber.id,
    service_id: service.id,
    services: service.id,
    client: client.id,
    client_id: client.id,
  }
  const limits: Json = {
    barber: { enum: [barber.name] },
    id: { enum: [anyThing] },
    version: { enum: [1] },
    'If-Match': { enum: ['*', '"1"', 'W/"1"'] },
    // A key marks busy times only.
    kind: { enum: ['busy'] },
    // One that is taken away leaves the other without its own.
    fromTime: { type: 'string', enum: ['09:00', '10:30'] },
    toTime: { type: 'string', enum: ['12:00', '24:00'] },
    // Between them a visit can begin.
    after: { anyOf: [{ type: 'string', enum: ['09:00', '10:30'] }, { type: 'null' }] },
    before: { anyOf: [{ type: 'string', enum: ['12:00', '18:00'] }, { type: 'null' }] },
    // The salon's currency allows less than the dearest one.
    price: { type: 'integer', maximum: 1000 },
    // All steps together last a day at most.
    duration: { maximum: 480 },
    work: { maximum: 90 },
    wait: { maximum: 90 },
    finish: { maximum: 90 },
  }
  return fitted

  function fitted(schema: unknown, name = ''): unknown {
    if (Array.isArray(schema)) return schema.map((one) => fitted(one, name))
    if (!isRecord(schema)) return schema
    if (schema['pattern'] === madeIdPattern) return { type: 'string', enum: [ownId] }
    if (isIds(schema)) return { type: 'string', enum: [ids[name] ?? anyThing] }
    const limit = limits[name]
    if (isPlain(schema) && isRecord(limit)) return narrowed(schema, limit)
    if (schema['anyOf'] && isRecord(limit) && (limit['type'] ?? limit['anyOf'])) return limit
    if (schema['pattern'] === seenLine) return lettered(schema)
    if (isPlain(schema) && schema['anyOf']) return spread(schema)
    const { properties } = schema
    if (isRecord(properties)) return { ...schema, properties: eachFitted(properties) }
    return Object.fromEntries(
      Object.entries(schema).map(([key, one]) => [key, inside.has(key) ? fitted(one, name) : one]),
    )
  }
  function lettered({ pattern, ...schema }: Json) {
    return isWrong ? schema : { ...schema, pattern: pattern && '^[A-Z][A-Za-z ]*$' }
  }
  function narrowed(schema: Json, limit: Json) {
    const { minimum: _, maximum: _too, ...unbound } = schema
    return isWrong && 'maximum' in limit ? unbound : limited(schema, limit)
  }
  function eachFitted(properties: Json) {
    const each = Object.entries(properties).map(([name, one]) => [name, fitted(one, name)])
    return Object.fromEntries(each)
  }
}

const inside = new Set(['items', 'anyOf', 'oneOf'])
const isPlain = ({ type, const: only }: Json) =>
  only === undefined && ['string', 'number', 'integer'].includes(String(type))

/** A choice of which none is left is another field of the same name. */
function limited(schema: Json, limit: Json): Json {
  const [known, few] = [schema['enum'], limit['enum']]
  if (!Array.isArray(few)) return { ...schema, ...limit }
  const left = Array.isArray(known) ? few.filter((one) => known.includes(one)) : few
  return left.length === 0 ? schema : { type: schema['type'], enum: left }
}

/** Specmatic passes over a choice that names no type. */
const spread = ({ anyOf, ...all }: Json): Json => ({
  anyOf: listOf(anyOf).map((one) => {
    const { const: only, ...rest } = recordOf(one)
    return { ...all, ...rest, ...(only !== undefined && { enum: [only] }) }
  }),
})

/** An id, or several with commas between them. */
const isIds = ({ type, format, pattern }: Json) =>
  type === 'string' && (format === 'uuid' || String(pattern).startsWith('^[0-9a-fA-F]{8}'))
