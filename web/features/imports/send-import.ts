import type { DayOrder } from '#contract/imports/outcome.ts'
import type { Alternative } from '#contract/alternative.ts'
import {
  type ImportKind,
  importRoutes,
  type VisitFate,
  type VisitImport,
} from '#contract/imports/imports.ts'
import { call } from '#web/platform/call.ts'
import type { ChosenFile } from './start/chosen-file.ts'

export type ImportColumn = {
  index: number
  title: string
  field: string | null
  sample: readonly string[]
  byContent?: true | undefined
  days?: Readonly<Record<DayOrder, string>> | undefined
}
export type ImportRow = {
  row: number
  name: string
  cells: readonly string[]
  whole?: Readonly<Record<string, string>> | undefined
  fate: VisitFate
  message?: string | undefined
  ask?: true | undefined
  fills?: true | undefined
  sameAs?: number | undefined
  date?: string | null
  time?: string | null
  movedTo?: string | undefined
  canMove?: true | undefined
  places?: readonly Alternative[] | undefined
}
/** What the answers of all kinds have in common. */
export type ImportAnswer = {
  head: boolean
  truncated: boolean
  historyId: string | null
  columns: readonly ImportColumn[]
  counts: {
    new: number
    known: number
    wrong: number
    taken?: number
    ahead?: number
    noNumber?: number
  }
  filled?: number
  rows: readonly ImportRow[]
  unknown?: VisitImport['unknown']
}

/** What is said of a file beside it. */
export type ImportSaid = {
  days?: DayOrder
  columns?: string
  choices?: string
  create?: 'true' | 'false'
  matches?: string
  places?: string
  /** The row for which other places are asked. */
  placesFor?: string
  only?: string
  leftOut?: string
  search?: string
}

export type Sent = { kind: ImportKind; file: ChosenFile; said: ImportSaid; isReal: boolean }
type Watched = { signal: AbortSignal; onSent: (share: number) => void }

export function sendImport(
  { kind, file, said, isReal }: Sent,
  { signal, onSent }: Watched,
): Promise<ImportAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) form.append(name, value)
  const { bytes: body, name, type } = file
  form.append('file', new File([body], name, { type }))
  const query = { dryRun: isReal ? ('false' as const) : ('true' as const) }
  const input = { query, body, signal, transport: withProgress(form, onSent) }
  if (kind === 'clients') return call(importRoutes.clients, input)
  if (kind === 'visits') return call(importRoutes.visits, input)
  return call(importRoutes.services, input)
}

/** Sends a form, for `fetch` tells nothing of how much it has sent. */
const withProgress =
  (form: FormData, onSent: (share: number) => void) =>
  (address: string, { method = 'POST', headers, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('the line is cut'))
      request.open(method, address)
      // The browser itself says that it is a form, and how its parts are told apart.
      for (const [name, value] of new Headers(headers))
        if (name !== 'content-type') request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
      request.upload.addEventListener('load', () => onSent(1))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      signal?.addEventListener('abort', () => request.abort())
      request.send(form)
    })

function answerOf(request: XMLHttpRequest) {
  const wait = request.getResponseHeader('retry-after')
  const { status } = request
  return new Response(request.responseText, {
    status,
    headers: wait ? { 'retry-after': wait } : {},
  })
}
