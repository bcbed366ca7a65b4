import { bodies } from './example-bodies.ts'
import type { Schema } from './schemas.ts'

type Part = Schema | boolean

const anId = '0199a1b2-8d0e-7b7a-9c41-2e5d7f90ab13'

/** What fields of these names hold in examples: the first of them that the schema accepts. */
const byName: Readonly<Record<string, unknown>> = {
  success: true,
  name: 'Arta Krasniqi',
  client_name: 'Arta Krasniqi',
  username: 'Arta Krasniqi',
  phone: '+383 44 123 456',
  client_phone: '+383 44 123 456',
  email: 'arta@example.com',
  date: '2026-12-02',
  appointment_date: '2026-12-02',
  day: '2026-12-02',
  month: '2026-12',
  time: '10:30',
  appointment_time: '10:30',
  until: '2026-12-31',
  service_name: 'Prerje',
  service: 'Prerje',
  barber: 'Blerim',
  price: 12.5,
  duration: 30,
  minutes: 30,
  version: 3,
  slug: 'salloni-im',
  message: 'U krye.',
  timeZone: 'Europe/Tirane',
  today: '2026-12-01',
  start: '2026-12-02',
  end: '2026-12-31',
  value: 1,
  password: 'gjethe-e-blerte-47',
  reviewUrl: 'https://example.com/salloni-im',
  url: 'https://example.com/orari',
  endpoint: 'https://push.example.com/abc',
  color: '#4e7d61',
  colour: '#4e7d61',
  times: 6,
  nextCursor: `29660310.${anId}`,
}

/** What a span begins and ends with, as days or as hours. */
const ends: Readonly<Record<string, readonly string[]>> = {
  from: ['2026-12-02', '09:00'],
  to: ['2026-12-03', '18:00'],
}

/** A value that a schema accepts, as a reader would write it: what has to be there, and no more. */
export function exampleOf(schema: Part, name = ''): unknown {
  if (typeof schema === 'boolean') return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const fitting = [byName[name], ...(ends[name] ?? [])].find((value) => fits(schema, value))
  if (fitting !== undefined) return fitting
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first && schema.type === undefined) return exampleOf(first, name)
  if (schema.default !== undefined) return schema.default
  return made(schema, name)
}

/** What is null in one case and something in another is shown with something. */
const typeOf = ({ type }: Schema) =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type

function made(schema: Schema, name: string): unknown {
  const type = typeOf(schema)
  if (type === 'object') return objectOf(schema)
  if (type === 'array') {
    const item = typeof schema.items === 'object' && !Array.isArray(schema.items) && schema.items
    const count = Math.max(1, schema.minItems ?? 0)
    return Array.from({ length: count }, () => (item ? exampleOf(item, name) : null))
  }
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return schema.minimum ?? schema.exclusiveMinimum ?? 0
  return textOf(schema, name)
}

const textFormats: Readonly<Record<string, string>> = {
  uuid: anId,
  date: '2026-12-02',
  email: 'arta@example.com',
  'date-time': '2026-12-02T09:30:00.000Z',
}

/** Texts whose pattern no name tells. */
const patterned = [
  '10:30',
  anId,
  '#4e7d61',
  '482913',
  'confirmed',
  'salloni-im',
  'A3',
  byName['nextCursor'],
]

function textOf({ format, pattern, minLength = 0 }: Schema, name: string) {
  if (format !== undefined) return textFormats[format] ?? ''
  if (pattern !== undefined) {
    const found = patterned.find((text) => new RegExp(pattern, 'u').test(String(text)))
    if (found !== undefined) return found
  }
  if (/id$/i.test(name)) return anId
  if (/(At|Until|Since)$/.test(name)) return '2026-12-02T09:30:00.000Z'
  return 'tekst'.padEnd(minLength, '.')
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema) {
  const names = required.length > 0 ? required : Object.keys(properties)
  const known = names.map((name) => [name, exampleOf(properties[name] ?? true, name)] as const)
  if (known.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(known)
  const key = typeof propertyNames === 'object' ? String(exampleOf(propertyNames, 'id')) : anId
  return { [key]: exampleOf(additionalProperties) }
}

/** Whether a value that fields of a name usually hold is one for this schema. */
function fits(schema: Schema, value: unknown): boolean {
  if (value === undefined) return false
  const { anyOf, ...rest } = schema
  if (anyOf) return anyOf.some((one) => typeof one === 'object' && fits({ ...rest, ...one }, value))
  const type = typeOf(schema)
  if (typeof value === 'number')
    return (type === 'number' || type === 'integer') && isWithin(schema, value)
  if (typeof value === 'boolean') return type === 'boolean'
  if (typeof value !== 'string' || type !== 'string') return false
  const { format, pattern, maxLength = Infinity } = schema
  const hasForm = format === undefined || textFormats[format] === value
  const hasPattern = pattern === undefined || new RegExp(pattern, 'u').test(value)
  return hasForm && hasPattern && value.length <= maxLength
}

const isWithin = ({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: number) =>
  value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value))

/** The body of a call: of one whose fields depend on each other it is written by hand. */
export const exampleBody = (id: string, schema: Schema | undefined): unknown =>
  bodies[id] ?? (schema && exampleOf(schema))

export const exampleReply = (schema: Schema): unknown => exampleOf(schema.anyOf?.[0] ?? schema)
