import type { Schema } from './schemas.ts'

type Part = Schema | boolean

/** A JSON schema as a person reads it: `{ email: string (1–254), password?: string }`. */
export function shapeOf(schema: Part, indent = ''): string {
  if (typeof schema === 'boolean') return 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.properties) return objectShape(schema, indent)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((part) => shapeOf(part, indent)).join(' | ')
  if (schema.type === 'array') return `${shapeOf(itemOf(schema), indent)}[]`
  return `${typeOf(schema)}${limitsOf(schema)}`
}

function objectShape({ properties = {}, required = [] }: Schema, indent: string) {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${shapeOf(property, inner)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const itemOf = ({ items }: Schema): Part =>
  items === undefined || Array.isArray(items) ? true : (items as Part)

const typeOf = ({ type, format }: Schema) => [format ?? type ?? 'any'].flat().join(' | ')

function limitsOf(schema: Schema) {
  const from = bound(schema.minLength ?? schema.minimum)
  const to = bound(schema.maxLength ?? schema.maximum)
  return from + to === '' ? '' : ` (${from}–${to})`
}

/** Every whole number is bounded by what a double can count to; that bound is left out. */
const bound = (limit: number | undefined) =>
  limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? '' : String(limit)
