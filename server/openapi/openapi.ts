import type { Route } from '#contract/kit/route.ts'
import { programVersion } from '#server/core/program-version.ts'
import { aroundRoutes, webhooksTold } from './around.ts'
import { namedSchemas } from './components.ts'
import { exampleBody, exampleOf, exampleReply } from './examples.ts'
import { answerHeaders, hasTag, headerParameters, headersOf } from './headers.ts'
import { Refusal, refusalResponses } from './refusals.ts'
import { type Schema, toJsonSchema } from './schemas.ts'
import { accessInWords, accessOf, securityOf, securitySchemes } from './security.ts'
import { topicsOf } from './topics.ts'

/** All routes of the contract by feature and name. */
export type Register = Readonly<Record<string, Readonly<Record<string, Route>>>>
/** What each of them does, in English. */
export type English = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Described = { register: Register; english: English; appUrl: string }

export function openApi({ register, english, appUrl }: Described) {
  const paths: Record<string, Record<string, unknown>> = { ...aroundRoutes }
  const responses: Record<string, unknown> = {}
  const { schemas, placed } = namedSchemas({ Refusal })
  const topics = topicsOf(register)
  for (const { tag, features } of topics)
    for (const { name: feature, feature: routes } of features)
      for (const [name, route] of Object.entries(routes)) {
        const said = { id: `${feature}.${name}`, tag, summary: english[feature]?.[name] ?? '' }
        const { components, ...refusals } = refusalResponses(route)
        const path = (paths[pathOf(route)] ??= {})
        path[route.method.toLowerCase()] = placed(operation(said, route, refusals.responses))
        Object.assign(responses, components)
      }
  const webhooks = placed(webhooksTold())
  const sent = { name: 'Webhooks', description: 'What Orari sends to the addresses of programs.' }
  const service = { name: 'Service', description: 'Whether Orari works, and its stream of news.' }
  return {
    openapi: '3.1.0',
    info: infoOf(appUrl),
    servers: [{ url: appUrl, description: 'This Orari' }],
    tags: [...topics.map(({ tag, about }) => ({ name: tag, description: about })), service, sent],
    paths,
    webhooks,
    components: {
      securitySchemes,
      schemas,
      responses,
      parameters: headerParameters,
      headers: answerHeaders,
    },
  }
}

const infoOf = (appUrl: string) => ({
  title: 'Orari',
  version: programVersion(),
  summary: 'The API of Orari, the same that its own screens use.',
  description:
    'Answers are JSON: `success: true` with the fields of the call, or a refusal. Times are those of the salon’s clock, days are `2026-12-02`, amounts are in the salon’s currency. The Albanian name of a call is the first line of its description.',
  contact: { name: 'Orari', url: `${appUrl}/contact` },
  license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
})

/** `/api/…` answers the same; `/api/v1/…` is the promise. */
const pathOf = ({ path }: Route) => path.replace('/api/', '/api/v1/').replace(/:(\w+)/g, '{$1}')

type Said = { id: string; tag: string; summary: string }

function operation({ id, tag, summary }: Said, route: Route, refusals: object) {
  const parameters = [
    ...parametersOf(route, 'path'),
    ...parametersOf(route, 'query'),
    ...headersOf(route),
  ]
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [route.summary, accessInWords(route.access), ...rulesOf(route)].join('\n\n'),
    security: securityOf(route),
    'x-access': accessOf(route.access),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: asksForBody(route.body), content: contentOf(id, route) },
    }),
    responses: { ...successOf(route), ...refusals },
  }
}

/** What holds between the fields of an address, for which a document has no other place. */
const rulesOf = ({ query }: Route) => (query?.description === undefined ? [] : [query.description])

/** A body that is not sent counts as one without fields. */
const asksForBody = (body: NonNullable<Route['body']>) =>
  !body.safeParse({}).success && !body.safeParse(null).success

function contentOf(id: string, route: Route) {
  if (route.bytes) {
    const types = route.bytes === true ? ['image/*'] : route.bytes.types
    const file = { schema: { type: 'string', format: 'binary' } }
    return Object.fromEntries(types.map((type) => [type, file]))
  }
  const schema = bodyOf(route)
  const types = ['application/json', ...(route.form ? ['application/x-www-form-urlencoded'] : [])]
  const example = exampleBody(id, schema)
  return Object.fromEntries(types.map((type) => [type, { schema, example }]))
}

export function parametersOf(route: Route, place: 'path' | 'query') {
  const schema = place === 'path' ? route.params : route.query
  const { properties = {}, required = [] } = schema ? toJsonSchema(schema, 'input') : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(required.includes(name) && { example: exampleOf(property, name) }),
  }))
}

function successOf(route: Route) {
  if (route.redirect)
    return {
      303: {
        description: 'The way goes on.',
        headers: { Location: { $ref: '#/components/headers/Location' } },
      },
      default: { $ref: '#/components/responses/Unexpected' },
    }
  const schema = replyOf(route)
  const type = route.plain === undefined ? (route.file ?? 'application/json') : 'text/plain'
  const answer = {
    description: route.file === undefined ? 'Done.' : 'The file.',
    headers: {
      Warning: { $ref: '#/components/headers/Warning' },
      ...(hasTag(route) && { ETag: { $ref: '#/components/headers/ETag' } }),
    },
    content: {
      [type]: route.file === undefined ? { schema, example: exampleReply(schema) } : { schema },
    },
  }
  return {
    200: answer,
    ...(hasTag(route) && { 304: { description: 'Nothing has changed since that `ETag`.' } }),
  }
}

export const bodyOf = (route: Route) => route.body && toJsonSchema(route.body, 'input')

export function replyOf(route: Route): Schema {
  if (route.plain !== undefined) return { type: 'string', const: route.plain }
  if (route.file !== undefined) return { type: 'string', contentMediaType: route.file }
  const reply = answered(toJsonSchema(route.reply, 'output'))
  return route.dry ? { anyOf: [reply, answered(toJsonSchema(route.dry, 'output'))] } : reply
}

const answered = (reply: Schema): Schema => ({
  ...reply,
  properties: { success: { const: true }, ...reply.properties },
  required: ['success', ...(reply.required ?? [])],
})
