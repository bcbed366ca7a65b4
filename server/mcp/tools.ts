import { clientRoutes } from '#contract/clients/clients.ts'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { dueRoutes } from '#contract/returns/due.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { briefly } from '#contract/visits/listed.ts'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { type Schema, toJsonSchema } from '#server/openapi/schemas.ts'

/** One call of the API, as an assistant is offered it. */
export type Tool = {
  readonly name: string
  readonly about: string
  readonly route: Route
  /** Fields of the call, in its address or its body; those that are not offered keep their defaults. */
  readonly fields?: readonly string[]
  /** Of these, what the call could do without and the tool can't. */
  readonly needs?: readonly string[]
  /** Fields that are always sent like this. */
  readonly sends?: Readonly<Record<string, string>>
}

export const tools: readonly Tool[] = [
  {
    name: 'list_services',
    about: 'The services of the salon, with their ids, minutes and prices.',
    route: serviceRoutes.list,
  },
  {
    name: 'list_barbers',
    about: 'The barbers of the salon, with their ids.',
    route: staffRoutes.list,
  },
  {
    name: 'find_client',
    about: 'Up to five clients whose name or telephone number matches `q`, with their ids.',
    route: clientRoutes.search,
    fields: ['q'],
  },
  {
    name: 'free_times',
    about:
      'Where there is time for one service, or for several one after the other: `services` is their ids, joined by commas. `barber` is an id, or "any".',
    route: availabilityRoutes.list,
    fields: ['services', 'from', 'days', 'barber', 'limit'],
    sends: { marks: 'none' },
  },
  {
    name: 'day',
    about:
      'The visits of a day, or of the days from `from` to `to`, in `sparse`; fields that all of them leave empty are in `unsaid`.',
    route: appointmentRoutes.list,
    fields: ['from', 'to', 'barber', 'status', 'q'],
    needs: ['from', 'to'],
    sends: briefly,
  },
  {
    name: 'book_visit',
    about:
      'Books a visit. Each part is a service and who does it (`service_id`, `barber_id`), at a time that free_times has named. The client is `client_id`, or a name and a number.',
    route: appointmentRoutes.add,
    fields: [
      'appointment_date',
      'appointment_time',
      'parts',
      'client_id',
      'client_name',
      'client_phone',
      'note',
    ],
    needs: ['parts'],
  },
  {
    name: 'move_visit',
    about: 'Moves a visit to another day, hour or barber.',
    route: appointmentRoutes.change,
    fields: ['id', 'appointment_date', 'appointment_time', 'barber_id'],
  },
  {
    name: 'cancel_visit',
    about: 'Cancels a visit; it stays in the history. `waiting` of the answer names who waits.',
    route: appointmentRoutes.change,
    fields: ['id', 'cancelledBy', 'cancelReason'],
    sends: { status: 'cancelled' },
  },
  {
    name: 'who_waits',
    about:
      'The waiting list, in order; with `date`, `time`, `minutes` and `barber`, all four, those whom that place fits.',
    route: waitingRoutes.list,
    fields: ['date', 'time', 'minutes', 'barber'],
  },
  {
    name: 'who_is_due',
    about:
      'The clients who should have come again by now, by their own rhythm, and the free times for them.',
    route: dueRoutes.list,
    fields: ['within', 'date', 'limit'],
  },
]

const keyField = 'idempotency_key'
const versionField = 'version'
const beside: Readonly<Record<string, Schema>> = {
  [keyField]: {
    type: 'string',
    maxLength: 200,
    description: 'A text of your own: a call that is repeated with it works once.',
  },
  [versionField]: {
    type: 'integer',
    minimum: 1,
    description: 'The version that was read: a visit that was changed since is not changed again.',
  },
}

const besideOf = ({ route: { method, idempotent } }: Tool) => [
  ...(idempotent ? [keyField] : []),
  ...(method === 'PUT' ? [versionField] : []),
]

/** What the tool takes: the very schemas of its call. */
export function inputOf(tool: Tool): Schema & { type: 'object' } {
  const { route, fields = [], needs = [] } = tool
  const parts: Schema[] = [route.params, route.query, route.body].flatMap((schema) =>
    schema ? [toJsonSchema(schema, 'input')] : [],
  )
  const known = Object.fromEntries(
    [beside, ...parts.map(({ properties = {} }) => properties)].flatMap((each) =>
      Object.entries(each),
    ),
  )
  const required = [...needs, ...parts.flatMap((part) => part.required ?? [])]
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...fields, ...besideOf(tool)].map((name) => [name, known[name] ?? {}]),
    ),
    required: fields.filter((name) => required.includes(name)),
    additionalProperties: false,
  }
}

type Given = Readonly<Record<string, unknown>>

/** The refusal of fields that the call itself would pass over, or answer with something else. */
export function wrongIn({ properties = {}, required = [] }: Schema, given: Given) {
  const missing = required.filter((name) => given[name] === undefined)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name))
  if (missing.length + unknown.length === 0) return undefined
  const words = [
    ...missing.map((name) => `${name} is missing.`),
    ...unknown.map((name) => `There is no ${name}.`),
  ]
  return { code: commonErrors.invalid.code, message: words.join(' ') }
}

/** A request to `/api/v1`. */
export type Request = {
  readonly method: Route['method']
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export function requestOf(tool: Tool, given: Given): Request {
  const { route, sends } = tool
  const { [keyField]: key, [versionField]: version, ...fields } = { ...given, ...sends }
  const inPath = Object.keys(route.params?.shape ?? {})
  const path = route.path
    .replace('/api/', '/api/v1/')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  const headers = {
    ...(typeof key === 'string' && { 'idempotency-key': encodeURIComponent(key) }),
    ...(version !== undefined && { 'if-match': `"${Number(version)}"` }),
  }
  if (route.method === 'GET') {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
    return {
      method: route.method,
      path: query.size ? `${path}?${query.toString()}` : path,
      headers,
    }
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  return {
    method: route.method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
}
