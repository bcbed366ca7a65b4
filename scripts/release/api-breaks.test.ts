import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { english } from '#server/openapi/english/english.ts'
import { openApi } from '#server/openapi/openapi.ts'
import { apiBreaks } from './api-breaks.ts'

const visit = {
  type: 'object',
  properties: { id: { type: 'string' }, price: { type: ['number', 'null'] } },
  required: ['id', 'price'],
}
const wish = {
  type: 'object',
  properties: { day: { type: 'string' }, kind: { type: 'string', enum: ['a', 'b'] } },
  required: ['day'],
}

/** A document of one call; `change` says what is different in it. */
function documentOf(change: Record<string, unknown> = {}) {
  const { answer = visit, sent = wish, parameters = [], security = [{ session: [] }] } = change
  const { responses = { 200: jsonOf({ $ref: '#/components/schemas/Visit' }) } } = change
  const post = { security, parameters, requestBody: { required: true, ...jsonOf(sent) }, responses }
  return {
    paths: { '/api/v1/visits': { post, ...(change['more'] === true && { get: post }) } },
    components: { schemas: { Visit: answer } },
  }
}
const jsonOf = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const kept = documentOf()
const { id, price } = visit.properties

describe('a change of the API', () => {
  it.each([
    ['nothing', {}],
    ['a new call', { more: true }],
    [
      'a new field in an answer',
      { answer: { ...visit, properties: { ...visit.properties, more: {} } } },
    ],
    [
      'a new field that may be sent',
      { sent: { ...wish, properties: { ...wish.properties, more: {} } } },
    ],
    ['a field that is no longer asked for', { sent: { ...wish, required: [] } }],
    ['another way in', { security: [{ session: [] }, { key: [] }] }],
    ['a parameter that may be sent', { parameters: [{ in: 'query', name: 'page', schema: {} }] }],
    [
      'a price that is always there',
      { answer: { ...visit, properties: { id, price: { type: 'number' } } } },
    ],
  ])('which is %s breaks nothing', (_, change) => {
    expect(apiBreaks(kept, documentOf(change))).toEqual([])
  })

  it.each([
    ['answer 200.price is gone', { answer: { ...visit, properties: { id }, required: ['id'] } }],
    ['answer 200.price may be missing', { answer: { ...visit, required: ['id'] } }],
    [
      'answer 200.id was string, is number',
      { answer: { ...visit, properties: { id: { type: 'number' }, price } } },
    ],
    [
      'answer 200.id was string, is string or null',
      { answer: { ...visit, properties: { id: { type: ['string', 'null'] }, price } } },
    ],
    ['body.kind is asked for', { sent: { ...wish, required: ['day', 'kind'] } }],
    [
      'body.kind no longer takes "b"',
      {
        sent: {
          ...wish,
          properties: { ...wish.properties, kind: { type: 'string', enum: ['a'] } },
        },
      },
    ],
    ['body.kind is gone', { sent: { ...wish, properties: { day: wish.properties.day } } }],
    ['status 200 is gone', { responses: { 201: jsonOf(visit) } }],
    [
      'query page is asked for',
      { parameters: [{ in: 'query', name: 'page', required: true, schema: {} }] },
    ],
    ['may no longer be called by session', { security: [{ key: [] }] }],
    [
      'answer 200 is no longer application/json',
      { responses: { 200: { content: { 'text/csv': {} } } } },
    ],
  ])('is refused where %s', (found, change) => {
    expect(apiBreaks(kept, documentOf(change))).toEqual([`POST /api/v1/visits: ${found}`])
  })

  it('is refused where a call is gone', () => {
    expect(apiBreaks(documentOf({ more: true }), kept)).toEqual(['GET /api/v1/visits is gone'])
  })
})

const folder = join(import.meta.dirname, '../../docs')
const keptVersions = readdirSync(folder).flatMap(
  (name) => /^openapi-(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? [],
)

const cannotUndo = 'GET /api/v1/salon/history: answer 200.entries[].cannotUndo'
/** The one field that is another one since that release, on purpose: docs/api.md and CHANGELOG.md say so. */
const changedOnPurpose: Readonly<Record<string, string[]>> = {
  '0.3.0': [' was object, is string', '.why is gone', '.by is gone', '.at is gone'].map(
    (found) => `${cannotUndo}${found}`,
  ),
}

describe('today’s API', () => {
  it('is compared with that of each release since 0.3.0', () => {
    expect(keptVersions).toContain('0.3.0')
  })

  it.each(keptVersions)('keeps what %s promised, but for what changed on purpose', (version) => {
    const file = join(folder, `openapi-${version}.json`)
    const promised: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const today: unknown = JSON.parse(
      JSON.stringify(openApi({ register: api, english, appUrl: 'https://orari.example' })),
    )
    expect(apiBreaks(promised as Parsed, today as Parsed)).toEqual(changedOnPurpose[version] ?? [])
  })
})
type Parsed = Parameters<typeof apiBreaks>[0]
