import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { webhookBodies } from '#contract/webhooks.ts'
import { defineErrors } from '#contract/kit/errors.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { type Route, route } from '#contract/kit/route.ts'
import { english } from './english/english.ts'
import { bodyOf, openApi, type Register, replyOf } from './openapi.ts'
import { exampleBody, exampleReply } from './examples.ts'
import { toJsonSchema } from './schemas.ts'

const routes: (readonly [string, Route])[] = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, of]) => [`${feature}.${name}`, of] as const),
)
const appUrl = 'https://orari.example'
const whole = openApi({ register: api, english, appUrl })
const operations = new Map(
  Object.values(whole.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [(operation as { operationId: string }).operationId, operation]),
)

const errors = defineErrors({
  slotTaken: [409, 'Ora <është> e zënë.', 'The time <is> taken.'],
  visitStale: [412, 'U ndryshua ndërkohë.', 'It was changed meanwhile.'],
})
const move = route({
  method: 'PUT',
  path: '/api/appointments/:id',
  access: { right: 'money.all', gate: true },
  summary: 'Zhvendos <terminin>',
  idempotent: true,
  params: z.object({ id: z.string() }),
  query: z.object({ notify: z.enum(['po', 'jo']).optional() }),
  body: z.object({ time: z.string().max(5), duration: z.int().min(1).max(1440).optional() }),
  reply: z.object({ appointment: z.object({ id: z.string(), note: z.string().nullable() }) }),
  errors: [errors.slotTaken, errors.visitStale],
})
const register: Register = { appointments: { move } }
const described = (of: Register) =>
  openApi({ register: of, english: { appointments: { move: 'Move it' } }, appUrl })

describe('the OpenAPI description', () => {
  it('holds every route of the contract once, beside what the register does not know', () => {
    const beside = ['health', 'ready', 'live']
    expect([...operations.keys()].toSorted()).toEqual(
      [...routes.map(([name]) => name), ...beside].toSorted(),
    )
  })

  it.each(Object.entries(webhookBodies))('has what a program is told by %s', (event, body) => {
    const { webhooks } = whole as unknown as {
      webhooks: Record<
        string,
        { post: { requestBody: { content: { 'application/json': object } } } }
      >
    }
    const content = webhooks[event]?.post.requestBody.content['application/json']
    expect(content).toMatchObject({
      schema: { required: ['type', 'timestamp', 'sequence', 'data'] },
      example: { type: event },
    })
    body.parse((content as { example: unknown }).example)
  })

  it.each(routes)('tells in two languages what %s does', (name, { summary }) => {
    expect(operations.get(name)).toMatchObject({
      summary: expect.stringMatching(/^[A-Z]/),
      description: expect.stringContaining(summary),
    })
  })

  it('asks for the header where a route wants the key of an earlier call', () => {
    const operation = operations.get('onlineBookings.asked')
    expect(operation).toMatchObject({
      parameters: expect.arrayContaining([{ $ref: '#/components/parameters/KeyOfAnother' }]),
    })
    expect(whole.components.parameters.KeyOfAnother).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
    })
  })

  it('states who may call, what to send, what comes back and each refusal', () => {
    const operation = described(register).paths['/api/v1/appointments/{id}']?.['put']
    expect(operation).toMatchObject({
      summary: 'Move it',
      tags: ['Appointments'],
      security: [{ session: [] }],
      'x-access': {
        who: 'member',
        right: 'money.all',
        subscription: true,
        roles: ['owner', 'manager'],
      },
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'notify', in: 'query', required: false, schema: { enum: ['po', 'jo'] } },
        { $ref: '#/components/parameters/IdempotencyKey' },
        { $ref: '#/components/parameters/IfMatch' },
        { $ref: '#/components/parameters/AcceptLanguage' },
      ],
      requestBody: { content: { 'application/json': { schema: { required: ['time'] } } } },
      responses: {
        200: {
          content: {
            'application/json': { schema: { required: ['success', 'appointment'] } },
          },
        },
        401: { $ref: '#/components/responses/SignedOut' },
        402: { $ref: '#/components/responses/SubscriptionRequired' },
        409: { description: expect.stringContaining('`slot_taken`: Ora <është> e zënë.') },
        412: { description: '`visit_stale`: U ndryshua ndërkohë. (It was changed meanwhile.)' },
      },
    })
  })

  it('offers forms where they are accepted, and requires no session on public routes', () => {
    const logIn = operations.get('auth.login')
    expect(logIn).toMatchObject({
      security: [],
      requestBody: { content: { 'application/x-www-form-urlencoded': expect.anything() } },
    })
  })

  it('tells redirects, files and unchanged answers by their statuses', () => {
    expect(operations.get('notifications.unsubscribePage')).toMatchObject({
      responses: { 303: { headers: { Location: expect.anything() } } },
    })
    expect(operations.get('days.downloadDay')).toMatchObject({
      responses: { 200: { content: { 'text/csv; charset=utf-8': expect.anything() } } },
    })
    expect(operations.get('clients.show')).toMatchObject({
      responses: { 200: { headers: { ETag: expect.anything() } }, 304: expect.anything() },
    })
  })

  it('gives what several calls answer a place of its own', () => {
    expect(JSON.stringify(operations.get('appointments.show'))).toContain(
      '"appointment":{"$ref":"#/components/schemas/Appointment"}',
    )
    expect(whole.components.schemas).toMatchObject({
      Appointment: { type: 'object' },
      NewAppointment: { type: 'object' },
      Client: { type: 'object' },
      Service: { type: 'object' },
      Barber: { type: 'object' },
    })
    expect(JSON.stringify(whole)).not.toContain('x-name')
  })
})

describe('an example', () => {
  const withBody = routes.filter(([, { body, bytes }]) => body && !bytes)
  it.each(withBody)('of what %s is sent passes the schema that checks it', (name, of) => {
    const { error } = of.body?.safeParse(exampleBody(name, bodyOf(of))) ?? {}
    expect(error?.issues).toBeUndefined()
  })

  const withReply = routes.filter(
    ([, { file, plain, redirect }]) => !file && plain === undefined && !redirect,
  )
  it.each(withReply)('of what %s answers passes the schema of its answer', (_, of) => {
    const answer = z.strictObject({ success: z.literal(true), ...of.reply.shape })
    expect(answer.safeParse(exampleReply(replyOf(of))).error?.issues).toBeUndefined()
  })
})

describe('a schema', () => {
  const fieldsOf = (of: Route) => bodyOf(of)?.properties
  it('keeps what its end checks, and the forms of days, hours, ids, addresses and amounts', () => {
    const { add } = api.appointments
    expect(fieldsOf(add)).toMatchObject({
      appointment_date: { type: 'string', format: 'date' },
      appointment_time: { type: 'string', pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$` },
      price: { type: 'number', minimum: 0, maximum: 9_999_999, multipleOf: 0.01 },
      barber_id: { type: 'string', format: 'uuid' },
    })
    expect(fieldsOf(api.auth.register)).toMatchObject({ email: { format: 'email' } })
    expect(fieldsOf(api.clients.add)).toMatchObject({
      phone: { pattern: expect.anything() },
      id: { format: 'uuid', pattern: madeIdPattern },
    })
  })

  it('asks for what a refinement asks for', () => {
    expect(bodyOf(api.appointments.add)).toMatchObject({
      required: ['appointment_date', 'appointment_time'],
      allOf: [
        { anyOf: expect.arrayContaining([{ required: ['service_name', 'price', 'barber'] }]) },
        { anyOf: expect.arrayContaining([{ required: ['client_name'] }]) },
        { anyOf: expect.arrayContaining([{ properties: { parts: { not: {} } } }]) },
        { anyOf: expect.arrayContaining([{ properties: { id: { not: {} } } }]) },
      ],
    })
  })

  it('takes a yes or no of an address as the words that are understood', () => {
    expect(toJsonSchema(z.stringbool(), 'input')).toEqual({
      type: 'string',
      enum: ['true', 'false'],
    })
  })

  it('leaves room in answers for fields that are added later', () => {
    expect(JSON.stringify(replyOf(api.appointments.show))).not.toContain('additionalProperties')
  })
})
