import {
  type ImportKind,
  importRoutes,
  type VisitFate,
  type VisitImport,
} from '#contract/imports.ts'
import { call } from '#web/platform/call.ts'
import type { ChosenFile } from './start/chosen-file.ts'

export type ImportColumn = {
  index: number
  title: string
  field: string | null
  sample: readonly string[]
}
export type ImportRow = {
  row: number
  name: string
  cells: readonly string[]
  fate: VisitFate
  message?: string | undefined
  ask?: true | undefined
  date?: string | null
  time?: string | null
}
/** What the answers of all kinds have in common. */
export type ImportAnswer = {
  head: boolean
  truncated: boolean
  historyId: string | null
  columns: readonly ImportColumn[]
  counts: { new: number; known: number; wrong: number; taken?: number; ahead?: number }
  rows: readonly ImportRow[]
  unknown?: VisitImport['unknown']
}

export type ImportQuery = {
  dryRun: 'true' | 'false'
  columns?: string
  choices?: string
  create?: 'true' | 'false'
  matches?: string
}

type Sent = { kind: ImportKind; file: ChosenFile; query: ImportQuery }
type Watched = { signal: AbortSignal; onSent: (share: number) => void }

export function sendImport(
  { kind, file: { bytes, type }, query }: Sent,
  { signal, onSent }: Watched,
): Promise<ImportAnswer> {
  const input = { query, body: bytes, signal, transport: withProgress(type, onSent) }
  if (kind === 'clients') return call(importRoutes.clients, input)
  if (kind === 'visits') return call(importRoutes.visits, input)
  return call(importRoutes.services, input)
}

/** `fetch` tells nothing of how much it has sent. */
const withProgress =
  (type: string, onSent: (share: number) => void) =>
  (address: string, { method = 'POST', headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('the line is cut'))
      request.open(method, address)
      for (const [name, value] of new Headers(headers))
        request.setRequestHeader(name, name === 'content-type' ? type : value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
      request.upload.addEventListener('load', () => onSent(1))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })

function answerOf(request: XMLHttpRequest) {
  const wait = request.getResponseHeader('retry-after')
  const { status } = request
  return new Response(request.responseText, {
    status,
    headers: wait ? { 'retry-after': wait } : {},
  })
}
