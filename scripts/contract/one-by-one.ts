import { exampleOf } from '#server/openapi/examples.ts'
import { formsOf } from './forms.ts'
import { isRecord, type Json, listOf, recordOf, textsOf } from './json.ts'

/**
 * What is sent, so that every value of every field is sent once and no field's values are multiplied by those of the others,
 * which would be many thousands for one call: each form of an object with the least and with all of its fields, and each
 * field beside the least with all that it may hold.
 */
export function oneByOne(schema: unknown, name = ''): unknown {
  if (!isRecord(schema)) return schema
  if (isRecord(schema['properties'])) return choiceOf(cases(schema))
  if (isRecord(schema['items'])) return { ...schema, items: oneByOne(schema['items'], name) }
  const choice = listOf(schema['oneOf'] ?? schema['anyOf'])
  if (choice.length === 0) return schema
  return choiceOf(choice.flatMap((one) => flat(oneByOne(one, name))))
}

const flat = (schema: unknown) => {
  const choice = listOf(recordOf(schema)['oneOf'])
  return choice.length > 0 ? choice : [schema]
}
const choiceOf = (schemas: readonly unknown[]) => {
  const each = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()]
  return each.length === 1 ? each[0] : { oneOf: each }
}

function cases(schema: Json): Json[] {
  const forms = formsOf(schema)
  const seen = new Set<string>()
  return forms.flatMap((form) => {
    const fields = Object.keys(recordOf(form['properties']))
    const least = textsOf(form['required'])
    const fresh = fields.filter((field) => !seen.has(field))
    for (const field of fresh) seen.add(field)
    return [
      only(form, least),
      only(form, fields),
      ...fresh.map((field) => only(form, [...new Set([...least, field])], field)),
    ]
  })
}

/** The form with these fields alone, of which one holds all that it may and the others their example. */
function only(form: Json, names: readonly string[], varied?: string): Json {
  const properties = recordOf(form['properties'])
  const each = names.map((name) => [
    name,
    name === varied ? oneByOne(properties[name], name) : fixed(properties[name], name),
  ])
  return { type: 'object', properties: Object.fromEntries(each), required: [...names] }
}

/** The schema of its example alone. */
export function fixed(schema: unknown, name = ''): unknown {
  const value = recordOf(schema)
  if (isRecord(value['properties'])) {
    const [form = value] = formsOf(value)
    return only(form, textsOf(form['required']))
  }
  const first = listOf(value['anyOf'] ?? value['oneOf'])[0]
  if (first !== undefined) return fixed(first, name)
  if (isRecord(value['items']))
    return { type: 'array', items: fixed(value['items'], name), minItems: 1, maxItems: 1 }
  if (value['format'] === 'date') return { type: 'string', format: 'date' }
  if (value['type'] === 'boolean' && value['const'] === undefined) return value
  return { type: value['type'], enum: [exampleOf(value, name)] }
}

/**
 * What is made wrong, one field at a time: the first form with the least of its fields, and beside them each other one. A
 * field has its type, its first choice and its pattern, and beside the least its lengths too; not its example alone, or every
 * other value would count as wrong.
 */
export function eachBeside(schema: unknown, isVaried = true): unknown {
  const value = recordOf(schema)
  if (!isRecord(value['properties'])) return allowed(value, isVaried)
  const [form = value] = formsOf(value)
  const properties = recordOf(form['properties'])
  const least = textsOf(form['required'])
  const beside = (varied?: string) => {
    const names = varied === undefined ? least : [...least, varied]
    const each = names.map((name) => [name, eachBeside(properties[name], name === varied)])
    return { type: 'object', properties: Object.fromEntries(each), required: names }
  }
  const others = Object.keys(properties).filter((name) => !least.includes(name))
  return choiceOf(isVaried ? [beside(), ...others.map(beside)] : [beside()])
}

function allowed(value: Json, isVaried: boolean): unknown {
  if (isRecord(value['items'])) return { ...value, items: eachBeside(value['items'], isVaried) }
  const [first, ...others] = listOf(value['anyOf'] ?? value['oneOf']).map(recordOf)
  const { anyOf: _, oneOf: _one, ...rest } = value
  if (!first) return narrow(value, isVaried)
  const whole = recordOf(eachBeside({ ...rest, ...first }, isVaried))
  if (!isVaried || !others.some(({ type }) => type === 'null')) return whole
  const few = listOf(whole['enum'])
  return {
    ...whole,
    type: [whole['type'], 'null'],
    ...(few.length > 0 && { enum: [...few, null] }),
  }
}

function narrow(value: Json, isVaried: boolean): Json {
  const { minLength, maxLength, enum: few, ...rest } = value
  const first = listOf(few).slice(0, 1)
  return {
    ...rest,
    ...(isVaried && minLength !== undefined && { minLength }),
    ...(isVaried && maxLength !== undefined && { maxLength }),
    ...(first.length > 0 && { enum: first }),
  }
}
