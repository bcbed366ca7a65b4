import type { Route } from '#contract/kit/route.ts'
import { exampleBody, exampleReply } from '#server/http/docs/examples.ts'
import { bodyOf, parametersOf, replyOf } from '#server/http/docs/openapi.ts'
import { type Input, inputs } from './inputs.ts'
import type { Maker } from './things.ts'

/** A file for Specmatic: the example of the document, about what this salon has. */
export async function exampleFile(id: string, route: Route, maker: Maker, key: string) {
  const input: Input = (await inputs[id]?.(maker)) ?? {}
  const fitted = fittedTo(maker)
  const query = parametersOf(route, 'query').filter(({ required }) => required)
  const said = query.map(({ name, example }) => [name, asText(fitted(example, name))] as const)
  const asked = new URLSearchParams(said.map(([name, value]) => [name, value])).toString()
  const path = route.path.replace('/api/', '/api/v1/').replace(/:\w+/, input.id ?? '')
  const body = route.body && (input.body ?? fitted(exampleBody(id, bodyOf(route))))
  return {
    'http-request': {
      method: route.method,
      path: asked === '' ? path : `${path}?${asked}`,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    },
    'http-response': { status: 200, body: exampleReply(replyOf(route)) },
  }
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** The same example with the ids of this salon, its names, and a day on which nobody else comes. */
function fittedTo({ barber, service, newDay }: Maker) {
  const day = newDay()
  const known: Readonly<Record<string, unknown>> = {
    barber_id: barber.id,
    barberId: barber.id,
    service_id: service.id,
    services: [service.id],
    service_name: service.name,
  }
  return function fitted(value: unknown, name = ''): unknown {
    if (name === 'barber') return value === 'Blerim' ? barber.name : barber.id
    if (name === 'client') return { name: 'Arta Krasniqi' }
    if (name in known) return known[name]
    if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? day : value
    if (Array.isArray(value)) return value.map((inside) => fitted(inside))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [key, fitted(inside, key)]),
    )
  }
}
