import { api } from '#contract/api.ts'
import { keyRightOf, type Route } from '#contract/kit/route.ts'
import { english } from '#server/openapi/english/english.ts'
import { openApi } from '#server/openapi/openapi.ts'
import { isRecord, type Json, listOf, recordOf } from './json.ts'
import { fixed, eachBeside, oneByOne } from './one-by-one.ts'

/** The calls of the document that a key with `read` and `write` may make, by their operation ids. */
export const keyCalls: ReadonlyMap<string, Route> = new Map(
  Object.entries(api).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes)
      .filter(([, route]) => ['read', 'write'].includes(keyRightOf(route) ?? ''))
      .map(([name, route]) => [`${feature}.${name}`, route] as const),
  ),
)

type Fitted = (schema: unknown, name?: string) => unknown
type Asked = {
  readonly id: string
  readonly path: string
  readonly method: string
  readonly call: Json
  /** Those that may be left out stand behind the others. */
  readonly asked: readonly Json[]
  readonly optional: readonly Json[]
}
/** A document, and its calls by their operation ids. */
export type Questions = { readonly document: Json; readonly calls: ReadonlyMap<string, Json> }

/**
 * The document as several, each with calls of keys alone and without examples: Specmatic multiplies what may be sent, and
 * would not come to an end. The first has every body and no parameter that may be left out; each after it has one such
 * parameter of every call that has so many, and the last all of them.
 */
export function questionsOf(url: string, fitted: Fitted, isWrong: boolean): Questions[] {
  const { tags: _, webhooks: _sent, ...document } = openApi({ register: api, english, appUrl: url })
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, call]) => askedIn({ path, method, call: recordOf(call) }, document, fitted))
      .filter(({ id }) => keyCalls.has(id)),
  )
  if (isWrong) {
    const each = calls.map((one) =>
      withBody({ ...one, call: { ...one.call, parameters: one.asked } }, eachBeside),
    )
    return [gathered(document, each)]
  }
  const most = Math.max(...calls.map(({ optional }) => optional.length))
  const alone = Array.from({ length: most }, (_, nth) =>
    calls.flatMap((one) => {
      const varied = one.optional[nth]
      const isAlone = varied && !togetherIn(one.id).includes(String(varied['name']))
      return isAlone ? [withParameters(one, [...one.asked, varied])] : []
    }),
  )
  const first = calls.map((one) =>
    withBody({ ...one, call: { ...one.call, parameters: one.asked } }, oneByOne),
  )
  const last = calls.map((one) =>
    withParameters(one, [...one.asked, ...one.optional.map((all) => required(all))]),
  )
  return [first, ...alone, last].map((some) => gathered(document, some))
}

type Place = { readonly path: string; readonly method: string; readonly call: Json }

/** The call with its parameters and its body written out, as this salon can be asked. */
function askedIn({ path, method, call }: Place, document: Json, fitted: Fitted): Asked {
  const parameters = listOf(whole(call['parameters'], document)).map((one) => {
    const { example: _, ...parameter } = recordOf(one)
    return { ...parameter, schema: fitted(parameter['schema'], String(parameter['name'])) }
  })
  const body = recordOf(call['requestBody'])
  const content = Object.entries(recordOf(body['content'])).map(([type, media]) => [
    type,
    { schema: fitted(whole(recordOf(media)['schema'], document)) },
  ])
  const sent = call['requestBody'] !== undefined && {
    requestBody: { ...body, content: Object.fromEntries(content) },
  }
  return {
    id: String(call['operationId']),
    path,
    method,
    call: { ...call, ...sent },
    asked: parameters.filter((one: Json) => one['required'] === true),
    optional: parameters.filter((one: Json) => one['required'] !== true),
  }
}

/** The parameters of an address that are sent together or not at all. */
const togetherIn = (id: string) =>
  Object.keys(recordOf(keyCalls.get(id)?.query?.meta()?.['dependentRequired']))

const required = (parameter: Json): Json => ({
  ...parameter,
  required: true,
  schema: fixed(parameter['schema'], String(parameter['name'])),
})

const withParameters = (one: Asked, parameters: readonly Json[]): Asked =>
  withBody({ ...one, asked: parameters, call: { ...one.call, parameters } }, fixed)

function withBody(one: Asked, change: (schema: unknown) => unknown): Asked {
  const body = recordOf(one.call['requestBody'])
  if (!isRecord(body['content'])) return one
  const content = Object.entries(body['content']).map(([type, media]) => [
    type,
    { schema: change(recordOf(media)['schema']) },
  ])
  const requestBody = { ...body, content: Object.fromEntries(content) }
  return { ...one, call: { ...one.call, requestBody } }
}

function gathered(document: Json, calls: readonly Asked[]): Questions {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { path, method, call } of calls) (paths[path] ??= {})[method] = call
  const components = recordOf(document['components'])
  const schemas = namedIn(paths, components)
  return {
    document: recordOf(
      withoutExamples({ ...document, paths, components: { ...components, schemas } }),
    ),
    calls: new Map(calls.map(({ id, call }) => [id, call])),
  }
}

/** The schemas that are named there, or in one another. */
function namedIn(paths: unknown, components: Json) {
  const all = recordOf(components['schemas'])
  const found = new Map<string, unknown>()
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name)) continue
      found.set(name, all[name])
      look(all[name])
    }
  }
  look({ paths, responses: components['responses'] })
  return Object.fromEntries(found)
}

/** With what its references name in their places. */
function whole(value: unknown, document: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => whole(one, document))
  if (!isRecord(value)) return value
  const { $ref: reference, ...rest } = value
  const inside = Object.fromEntries(
    Object.entries(rest).map(([name, one]) => [name, whole(one, document)]),
  )
  if (typeof reference !== 'string') return inside
  const place = reference.slice(2).split('/')
  const named = place.reduce<unknown>((at, name) => recordOf(at)[name], document)
  return { ...recordOf(whole(named, document)), ...inside }
}

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'example' && name !== 'examples')
      .map(([name, inside]) => [name, withoutExamples(inside)]),
  )
}
