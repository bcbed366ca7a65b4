import { isRecord, type Json, listOf, recordOf, textsOf } from './json.ts'

/**
 * The forms that an object may have whose fields ask something of each other. Specmatic knows nothing of such rules, so
 * each of these has none: only fields, and which of them are asked for.
 */
export function formsOf({ allOf, anyOf, oneOf, ...plain }: Json): Json[] {
  const rules = [
    ...listOf(allOf),
    ...(anyOf === undefined ? [] : [{ anyOf }]),
    ...(oneOf === undefined ? [] : [{ oneOf }]),
  ]
  return rules.reduce<Json[]>((forms, rule) => forms.flatMap((form) => within(form, rule)), [plain])
}

function within(form: Json, rule: unknown): Json[] {
  const { anyOf, oneOf, required, properties } = recordOf(rule)
  if (anyOf !== undefined) return listOf(anyOf).flatMap((one) => within(form, one))
  if (oneOf !== undefined) return listOf(oneOf).flatMap((one) => onlyOne(form, one, listOf(oneOf)))
  return asking(form, textsOf(required)).flatMap((one) => narrowed(one, recordOf(properties)))
}

/** The form that has this choice and none of the others. */
function onlyOne(form: Json, choice: unknown, all: readonly unknown[]) {
  const others = all.filter((one) => one !== choice)
  const names = others.flatMap((one) => textsOf(recordOf(one)['required']))
  return within(form, choice).flatMap((found) => without(found, names))
}

function asking(form: Json, names: readonly string[]): Json[] {
  if (names.some((name) => !(name in recordOf(form['properties'])))) return []
  return [{ ...form, required: [...new Set([...textsOf(form['required']), ...names])] }]
}

/** None where a field is asked for that may not be there. */
function without(form: Json, names: readonly string[]): Json[] {
  if (textsOf(form['required']).some((name) => names.includes(name))) return []
  const left = Object.entries(recordOf(form['properties'])).filter(
    ([name]) => !names.includes(name),
  )
  return [{ ...form, properties: Object.fromEntries(left) }]
}

/** A field that no value fits may not be there. */
function narrowed(form: Json, narrower: Json): Json[] {
  const absent = Object.keys(narrower).filter((name) => 'not' in recordOf(narrower[name]))
  return without(form, absent).map((left) => {
    const before = recordOf(left['properties'])
    const after = Object.keys(narrower)
      .filter((name) => name in before)
      .map((name) => [name, narrowedTo(recordOf(before[name]), recordOf(narrower[name]))])
    return { ...left, properties: { ...before, ...Object.fromEntries(after) } }
  })
}

/** Of a field that may be of several types only the one that is meant is left, and of a choice what both have. */
function narrowedTo(field: Json, narrow: Json): Json {
  const { anyOf, default: _, ...rest } = field
  const meant = listOf(anyOf).find((one) => recordOf(one)['type'] === narrow['type'])
  const before = isRecord(meant) ? { ...rest, ...meant } : rest
  if (narrow['type'] !== undefined && before['type'] !== narrow['type']) return narrow
  const [known, few] = [before['enum'], narrow['enum']]
  if (!Array.isArray(known) || !Array.isArray(few)) return { ...before, ...narrow }
  return { ...before, enum: known.filter((one) => few.includes(one)) }
}
