import { z } from 'zod'
import { commonErrors } from '#contract/common.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { keyRightOf, type Route } from '#contract/kit/route.ts'

/** All routes of the contract by feature and name. */
export type Register = Readonly<Record<string, Readonly<Record<string, Route>>>>
export type Schema = z.core.JSONSchema.BaseSchema

export function openApi(register: Register, appUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, routes] of Object.entries(register))
    for (const [name, route] of Object.entries(routes)) {
      const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      path[route.method.toLowerCase()] = operation(`${feature}.${name}`, feature, route)
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Orari', version: '1', description: 'API e Orarit, e njëjta që përdor faqja.' },
    servers: [{ url: appUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
    },
  }
}

const refusal = {
  type: 'object',
  description:
    'Refuzim: `message` për njeriun, `code` për programin, `errors` dhe kodet `fields` për çdo fushë.',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['success', 'message', 'code'],
}

function operation(operationId: string, feature: string, route: Route) {
  const parameters = [...parametersOf(route, 'path'), ...parametersOf(route, 'query')]
  return {
    operationId,
    tags: [feature],
    summary: route.summary,
    ...(route.access !== 'public' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: contentOf(route) } }),
    responses: { 200: successOf(route), ...refusalResponses(route) },
  }
}

function contentOf(route: Route) {
  if (route.bytes) {
    const types = route.bytes === true ? ['image/*'] : route.bytes.types
    const file = { schema: { type: 'string', format: 'binary' } }
    return Object.fromEntries(types.map((type) => [type, file]))
  }
  const schema = bodyOf(route)
  const types = ['application/json', ...(route.form ? ['application/x-www-form-urlencoded'] : [])]
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

export function parametersOf(route: Route, place: 'path' | 'query') {
  const schema = place === 'path' ? route.params : route.query
  const { properties = {}, required = [] } = schema ? toJsonSchema(schema, 'input') : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const mediaTypeOf = ({ plain, file = 'application/json' }: Route) =>
  plain === undefined ? file : 'text/plain'

const successOf = (route: Route) => ({
  description: 'Sukses',
  content: { [mediaTypeOf(route)]: { schema: replyOf(route) } },
})

function refusalResponses(route: Route) {
  const byStatus = Map.groupBy(refusalsOf(route), ({ status }) => status)
  const responses = [...byStatus].map(([status, defs]) => [status, refusalResponse(defs)] as const)
  return Object.fromEntries(responses)
}

const refusalResponse = (defs: ErrorDef[]) => ({
  description: defs.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(
        defs.map(({ code, message }) => [code, { value: { success: false, message, code } }]),
      ),
    },
  },
})

/** The route's own refusals and those that come with its access and its input. */
export function refusalsOf(route: Route): ErrorDef[] {
  const { invalid, malformed, signedOut, subscriptionRequired, forbidden, noSalon, notFound } =
    commonErrors
  const { billingOff, keyForbidden, salonClosed, tooLarge, unsupportedType, tooMany, unexpected, unavailable } =
    commonErrors
  const refusals = [
    ...((route.params ?? route.query ?? route.body) ? [invalid] : []),
    ...(route.body ? [malformed, tooLarge, unsupportedType] : []),
    ...(route.access === 'public' ? [] : [signedOut]),
    ...(typeof route.access === 'object' && route.access.gate ? [subscriptionRequired] : []),
    ...(route.access === 'public' || route.access === 'account' ? [] : [forbidden]),
    ...(typeof route.access === 'object' ? [noSalon, salonClosed] : []),
    ...(keyRightOf(route) ? [keyForbidden] : []),
    ...(route.sells ? [billingOff] : []),
    ...(route.params && route.access !== 'public' ? [notFound] : []),
    ...(route.errors ?? []),
    tooMany,
    unexpected,
    unavailable,
  ]
  return refusals.toSorted((one, other) => one.status - other.status)
}

export const bodyOf = (route: Route) => route.body && toJsonSchema(route.body, 'input')

export function replyOf(route: Route): Schema {
  if (route.plain !== undefined) return { type: 'string', const: route.plain }
  if (route.file !== undefined) return { type: 'string', contentMediaType: route.file }
  const reply = toJsonSchema(route.reply, 'output')
  return {
    ...reply,
    properties: { success: { const: true }, ...reply.properties },
    required: ['success', ...(reply.required ?? [])],
  }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
