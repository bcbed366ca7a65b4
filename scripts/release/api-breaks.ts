import { type Json, listOf, recordOf, textsOf } from '../contract/json.ts'

/** As far as a promise reaches: what is sent may be asked for less, what is answered may say more. */
type Side = 'sent' | 'answered'

const missing = (before: readonly unknown[], now: readonly unknown[]) =>
  before.filter((one) => !now.some((other) => Object.is(one, other)))

const methods = ['get', 'post', 'put', 'delete', 'patch']

/** What a program that follows the kept document would stumble over in the present one; empty where the promise is kept. */
export function apiBreaks(kept: Json, present: Json): string[] {
  return Object.entries(recordOf(kept['paths'])).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const before = recordOf(operations)[method]
      if (before === undefined) return []
      const now = recordOf(recordOf(present['paths'])[path])[method]
      const name = `${method.toUpperCase()} ${path}`
      if (now === undefined) return [`${name} is gone`]
      const documents = { before: kept, now: present }
      return operationBreaks(recordOf(before), recordOf(now), documents).map(
        (found) => `${name}: ${found}`,
      )
    }),
  )
}

type Documents = { readonly before: Json; readonly now: Json }

function operationBreaks(before: Json, now: Json, documents: Documents): string[] {
  const [bodyBefore, bodyNow] = [contentOf(before['requestBody']), contentOf(now['requestBody'])]
  const bodies = Object.keys(bodyNow).length > 0 && Object.keys(bodyBefore).length === 0
  return [
    ...securityBreaks(before, now),
    ...parameterBreaks(before, now, documents),
    ...(bodies && recordOf(now['requestBody'])['required'] === true ? ['a body is asked for'] : []),
    ...mediaBreaks('body', { before: bodyBefore, now: bodyNow }, 'sent', documents),
    ...statusBreaks(before, now, documents),
  ]
}

const securityBreaks = (before: Json, now: Json) =>
  missing(waysIn(before), waysIn(now)).map((way) => `may no longer be called by ${String(way)}`)

/** The names of the schemes that open an operation; one that asks for none is open to all. */
function waysIn({ security }: Json) {
  const ways = listOf(security).flatMap((one) => Object.keys(recordOf(one)))
  return ways.length === 0 ? ['everybody'] : ways
}

function parameterBreaks(before: Json, now: Json, documents: Documents) {
  const [old, present] = [parametersOf(before, documents.before), parametersOf(now, documents.now)]
  const asked = [...present].filter(
    ([name, one]) => one['required'] === true && old.get(name)?.['required'] !== true,
  )
  return [
    ...[...old.keys()].filter((name) => !present.has(name)).map((name) => `${name} is gone`),
    ...asked.map(([name]) => `${name} is asked for`),
    ...[...old].flatMap(([name, one]) => {
      const schema = present.get(name)?.['schema']
      return schema === undefined
        ? []
        : schemaBreaks(name, { before: one['schema'], now: schema }, 'sent', documents)
    }),
  ]
}

const parametersOf = ({ parameters }: Json, document: Json) =>
  new Map(
    listOf(parameters).map((one) => {
      const found = resolved(one, document)
      return [`${String(found['in'])} ${String(found['name'])}`, found] as const
    }),
  )

function statusBreaks(before: Json, now: Json, documents: Documents) {
  const present = recordOf(now['responses'])
  return Object.entries(recordOf(before['responses'])).flatMap(([status, response]) => {
    // A refusal that no longer happens stops nobody; a success of another status does.
    if (!/^[23]/.test(status)) return []
    if (present[status] === undefined) return [`status ${status} is gone`]
    const contents = {
      before: contentOf(resolved(response, documents.before)),
      now: contentOf(resolved(present[status], documents.now)),
    }
    return mediaBreaks(`answer ${status}`, contents, 'answered', documents)
  })
}

const contentOf = (value: unknown) => recordOf(recordOf(value)['content'])

type Pair = { readonly before: unknown; readonly now: unknown }

const mediaBreaks = (
  place: string,
  { before, now }: { before: Json; now: Json },
  side: Side,
  documents: Documents,
) =>
  Object.entries(before).flatMap(([type, media]) => {
    if (now[type] === undefined) return [`${place} is no longer ${type}`]
    const schemas = { before: recordOf(media)['schema'], now: recordOf(now[type])['schema'] }
    return schemaBreaks(place, schemas, side, documents)
  })

function resolved(value: unknown, document: Json): Json {
  const { $ref: reference, ...rest } = recordOf(value)
  if (typeof reference !== 'string') return rest
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, name) => recordOf(inside)[name], document)
  return { ...recordOf(found), ...rest }
}

function schemaBreaks(place: string, pair: Pair, side: Side, documents: Documents): string[] {
  const before = resolved(pair.before, documents.before)
  const now = resolved(pair.now, documents.now)
  return [
    ...typeBreaks(place, before, now, side),
    ...valueBreaks(place, before, now, side),
    ...fieldBreaks(place, before, now, { side, documents }),
    ...(before['items'] !== undefined && now['items'] !== undefined
      ? schemaBreaks(`${place}[]`, { before: before['items'], now: now['items'] }, side, documents)
      : []),
    ...choiceBreaks(place, before, now, { side, documents }),
  ]
}

const typesOf = ({ type }: Json) => (type === undefined ? [] : [type].flat().map(String))

/** A whole number is a number too. */
const withNumbers = (types: readonly string[]) =>
  types.includes('number') ? [...types, 'integer'] : types

function typeBreaks(place: string, before: Json, now: Json, side: Side) {
  const [old, present] = [typesOf(before), typesOf(now)]
  if (old.length === 0 || present.length === 0) return []
  const lost =
    side === 'sent' ? missing(old, withNumbers(present)) : missing(present, withNumbers(old))
  return lost.length === 0 ? [] : [`${place} was ${old.join(' or ')}, is ${present.join(' or ')}`]
}

function valuesOf({ enum: values, const: only }: Json): readonly unknown[] | undefined {
  if (Array.isArray(values)) return values
  return only === undefined ? undefined : [only]
}

/** A caller may send what was allowed. What an answer may say may become more: a reader passes over what it does not know. */
function valueBreaks(place: string, before: Json, now: Json, side: Side) {
  const present = valuesOf(now)
  if (side === 'answered' || present === undefined) return []
  const old = valuesOf(before)
  if (old === undefined) return [`${place} takes only some values`]
  return missing(old, present).map((value) => `${place} no longer takes ${JSON.stringify(value)}`)
}

type Reading = { readonly side: Side; readonly documents: Documents }

function fieldBreaks(place: string, before: Json, now: Json, { side, documents }: Reading) {
  const [old, present] = [recordOf(before['properties']), recordOf(now['properties'])]
  const [neededBefore, neededNow] = [textsOf(before['required']), textsOf(now['required'])]
  const changed =
    side === 'sent' ? missing(neededNow, neededBefore) : missing(neededBefore, neededNow)
  const words = side === 'sent' ? 'is asked for' : 'may be missing'
  return [
    ...Object.keys(old).flatMap((name) => (name in present ? [] : [`${place}.${name} is gone`])),
    ...changed.flatMap((name) =>
      side === 'answered' && !(String(name) in present)
        ? []
        : [`${place}.${String(name)} ${words}`],
    ),
    ...Object.entries(old).flatMap(([name, schema]) =>
      name in present
        ? schemaBreaks(`${place}.${name}`, { before: schema, now: present[name] }, side, documents)
        : [],
    ),
  ]
}

/** Alternatives keep their order: each is compared with the one in its place. */
function choiceBreaks(place: string, before: Json, now: Json, { side, documents }: Reading) {
  const [old, present] = [listOf(before['anyOf']), listOf(now['anyOf'])]
  const isFewer = side === 'sent' && present.length < old.length
  return [
    ...(isFewer && present.length > 0 ? [`${place} takes fewer forms`] : []),
    ...old.flatMap((schema, nth) =>
      present[nth] === undefined
        ? []
        : schemaBreaks(place, { before: schema, now: present[nth] }, side, documents),
    ),
  ]
}
