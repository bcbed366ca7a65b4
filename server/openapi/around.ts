import { liveRoute, liveTopics } from '#contract/live.ts'
import { type WebhookEvent, webhookBodies } from '#contract/webhooks.ts'
import { exampleReply } from './examples.ts'
import { toJsonSchema } from './schemas.ts'
import { accessInWords, accessOf, securityOf } from './security.ts'

const state = (status: Readonly<Record<string, unknown>>) => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { success: { const: true }, status, degraded: { type: 'array', items: {} } },
      required: ['success', 'status'],
    },
    example: { success: true, status: status['const'] },
  },
})
const refused = { $ref: '#/components/responses/Unavailable' }
const signedOut = { $ref: '#/components/responses/SignedOut' }

/** What answers beside the register: two questions of load balancers, and the stream of a salon's news. */
export const aroundRoutes = {
  '/api/health': {
    get: {
      operationId: 'health',
      tags: ['Service'],
      summary: 'Whether the process lives',
      description: 'Punon procesi?\n\nNeeds no account.',
      security: [],
      responses: {
        200: { description: 'It lives.', content: state({ const: 'ok' }) },
        400: { description: 'The request was not understood.' },
      },
    },
  },
  '/api/ready': {
    get: {
      operationId: 'ready',
      tags: ['Service'],
      summary: 'Whether the process can serve',
      description: 'A mund të shërbejë procesi?\n\nNeeds no account.',
      security: [],
      responses: {
        200: { description: 'It can serve.', content: state({ const: 'ready' }) },
        400: { description: 'The request was not understood.' },
        503: refused,
      },
    },
  },
  '/api/v1/live': {
    get: {
      operationId: 'live',
      tags: ['Service'],
      summary: 'The news of a salon, as they happen',
      description: `Lajmet e sallonit, sapo ndodhin.\n\nServer-sent events: each is a topic that has changed. ${accessInWords(liveRoute.access)}`,
      security: securityOf(liveRoute),
      'x-access': accessOf(liveRoute.access),
      responses: {
        200: {
          description: 'A stream that stays open.',
          content: {
            'text/event-stream': {
              schema: {
                type: 'string',
                description: `Lines \`data: {"topic": …}\`; the topics are all, ${liveTopics.join(', ')}.`,
              },
              example: 'data: {"topic":"appointments"}\n\n',
            },
          },
        },
        401: signedOut,
        503: refused,
      },
    },
  },
}

const told: Readonly<Record<WebhookEvent | 'test', string>> = {
  'appointment.booked': 'A visit was booked, or a request accepted',
  'appointment.changed': 'A visit was changed',
  'appointment.cancelled': 'A visit was cancelled or deleted',
  'appointment.closed': 'A visit is done, or was paid at the till',
  'client.changed': 'A client is new, or was changed',
  'request.waiting': 'Somebody asks on the public page',
  'queue.changed': 'Somebody has joined the line, sat down or left it',
  test: 'A member of the salon tries the address',
}

/** What Orari sends to the addresses of programs, signed as Standard Webhooks says. */
export const webhooksTold = () =>
  Object.fromEntries(
    Object.entries(webhookBodies).map(([event, body]) => {
      const schema = toJsonSchema(body, 'output')
      const operation = {
        operationId: `webhook.${event}`,
        tags: ['Webhooks'],
        summary: told[event as keyof typeof told],
        description: 'It is sent again for three days until the answer is a 2xx.',
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleReply(schema) } },
        },
        responses: {
          200: { description: 'The program has it.' },
          410: { description: 'The program wants no more: the address is switched off.' },
        },
      }
      return [event, { post: operation }]
    }),
  )
