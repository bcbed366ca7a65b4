import { exampleOf, exampleReply } from '#server/openapi/examples.ts'
import { replyOf } from '#server/openapi/openapi.ts'
import { keyCalls } from './document.ts'
import { isRecord, type Json, listOf, recordOf } from './json.ts'

type Sent = { readonly key: string; readonly today: string }

/** A file for Specmatic: the least that its document asks of this call, and an answer of the document. */
export function exampleFile(id: string, call: Json, { key, today }: Sent) {
  const route = keyCalls.get(id)
  if (!route) throw new Error(`There is no call ${id}.`)
  const asked = listOf(call['parameters'])
    .map(recordOf)
    .filter((one) => one['required'] === true)
  const valuesIn = (place: string) =>
    asked
      .filter((one) => one['in'] === place)
      .map(({ name, schema }) => [String(name), asText(shown(schema, String(name), today))])
  const query = new URLSearchParams(valuesIn('query')).toString()
  const inPath = new Map(valuesIn('path').map(([name = '', value = '']) => [name, value]))
  const path = route.path
    .replace('/api/', '/api/v1/')
    .replaceAll(/:(\w+)/g, (_, name: string) => inPath.get(name) ?? '')
  const media = recordOf(recordOf(recordOf(call['requestBody'])['content'])['application/json'])
  const body = isRecord(media['schema']) && { body: shown(media['schema'], '', today) }
  return {
    'http-request': {
      method: route.method,
      path: query === '' ? path : `${path}?${query}`,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...Object.fromEntries(valuesIn('header')),
      },
      ...body,
    },
    'http-response': { status: 200, body: exampleReply(replyOf(route)) },
  }
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** Every day is today, as in what Specmatic makes itself. */
const shown = (schema: unknown, name: string, today: string) =>
  onToday(exampleOf(recordOf(schema), name), today)

function onToday(value: unknown, today: string): unknown {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? today : value
  if (Array.isArray(value)) return value.map((one) => onToday(one, today))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, onToday(one, today)]))
}
