import { nameMark } from './schemas.ts'

type Json = unknown

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Takes the named schemas out of what is handed to `placed` and keeps each once. A schema that is sent and answered in two
 * forms keeps its name for the first and is written out in the other.
 */
export function namedSchemas(first: Readonly<Record<string, Json>>) {
  const schemas: Record<string, Json> = { ...first }
  const placed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(placed)
    if (!isRecord(value)) return value
    const { [nameMark]: name, ...rest } = value
    const inside = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, placed(one)]))
    return typeof name === 'string' ? named(name, inside) : inside
  }
  const named = (name: string, schema: Record<string, Json>) => {
    const { default: usual, ...rest } = schema
    const known = (schemas[name] ??= rest)
    if (JSON.stringify(known) !== JSON.stringify(rest)) return schema
    return { $ref: `#/components/schemas/${name}`, ...(usual !== undefined && { default: usual }) }
  }
  return { schemas, placed }
}
