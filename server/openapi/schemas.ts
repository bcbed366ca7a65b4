import { z } from 'zod'
import { nameOf } from './names.ts'

export type Schema = z.core.JSONSchema.BaseSchema
type Side = 'input' | 'output'
type Def = z.core.$ZodTypes['_zod']['def']
type Overridden = { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }

/** Marks what bears a name in the contract, until `components` gives it a place of its own. */
export const nameMark = 'x-name'

/** The schema that checks, as JSON Schema describes it. */
export function toJsonSchema(schema: z.ZodType, io: Side): Schema {
  const override = (found: Overridden) => describe(found, io)
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return rest
}

function describe({ zodSchema, jsonSchema }: Overridden, io: Side) {
  const { def } = zodSchema._zod
  if (io === 'input' && def.type === 'pipe') Object.assign(jsonSchema, beyondPipe(def, jsonSchema))
  // A format of zod's own says it, and the pattern of leap years is longer than everything around it.
  if ('format' in def) delete jsonSchema.pattern
  // Every whole number is bounded by what a double can count to.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.exclusiveMinimum !== undefined) delete jsonSchema.minimum
  nameFields(jsonSchema)
  // Fields may be added to an answer at any time.
  if (io === 'output' && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties
  const name = nameOf(zodSchema)
  if (name !== undefined) jsonSchema[nameMark] = name
}

/** An object with the same in each of a few known fields is written as one that has these fields. */
function nameFields(schema: Schema) {
  const { propertyNames: names, additionalProperties: each } = schema
  if (typeof names !== 'object' || !names.enum || each === undefined) return
  schema.properties = Object.fromEntries(names.enum.map((name) => [String(name), each]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** What a caller sends through a pipe is checked by its end too, where nothing between them makes something else of it. */
function beyondPipe(def: Def & { type: 'pipe' }, { type }: Schema): Schema {
  const [from, to] = [def.in as z.core.$ZodTypes, def.out as z.core.$ZodTypes]
  if (from._zod.def.type === 'string' && to._zod.def.type === 'boolean')
    return { enum: ['true', 'false'] }
  if (from._zod.def.type !== to._zod.def.type) return {}
  const end = toJsonSchema(to as unknown as z.ZodType, 'input')
  return end.type === type ? end : {}
}
