import { commonErrors } from '#contract/common.ts'
import { addressOf } from '#contract/kit/address.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import type { CallOf, ReplyOf, Route } from '#contract/kit/route.ts'
import { untouchedHeader } from '#contract/accounts/session.ts'
import { heldAnswers, holdAnswer } from './loading/held-answers.ts'
import { forgetKey, keyFor } from './idempotency-keys.ts'
import { noteServerTime } from './outbox/clock.ts'
import { takeEarly } from './loading/prefetched-requests.ts'
import { currentSession, endSession, sessionSignal } from './session-store.ts'
import { isTouched } from './touch.ts'

type Failure = {
  message?: string
  code?: string
  errors?: Record<string, string>
  fields?: Record<string, string>
  [extra: string]: unknown
}

/** What the server refused, in words for the person, a code for the program and a message for each field. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly extra: Record<string, unknown>
  /** How long the server wants to be left alone. */
  readonly retryAfterSeconds: number

  constructor(status: number, failure: Failure, retryAfterSeconds = 0) {
    const { message, code, errors, fields: _, success: __, ...extra } = failure
    super(message)
    this.status = status
    this.code = code ?? 'unexpected'
    this.fields = errors ?? {}
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }

  is(def: ErrorDef) {
    return this.code === def.code
  }
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}
type Options = {
  /** The version the change is based on; a newer one at the server refuses it with 412. */
  ifMatch?: number | undefined
  /** The id of the act: what is sent twice under one id is done once. Without it the words themselves say what is meant. */
  key?: string | undefined
  /** For a route that is public and still wants to know who asks. */
  signed?: boolean
  signal?: AbortSignal
  /** Sends it in place of `fetch`, which does not tell how much of a file has been sent. */
  transport?: (address: string, request: RequestInit) => Promise<Response>
}
type Input<R extends Route> =
  unknown extends CallOf<R> ? [input?: Options] : [input: CallOf<R> & Options]

const networkError = () =>
  new ApiError(0, { code: 'network', message: 'Gabim në lidhje me serverin' })

type Refusal = 'signed-out' | 'gate-closed'
const listeners = new Set<(refusal: Refusal) => void>()
/** The session is over (401) or the subscription is missing (402): news for the whole app, not for one screen. */
export const onRefusal = (listener: (refusal: Refusal) => void) => void listeners.add(listener)

function headersOf(route: Route, { ifMatch, signed }: Options, token: string | undefined) {
  // The screens are Albanian, also in a browser that wishes another language.
  const headers = new Headers({ accept: 'application/json', 'accept-language': 'sq' })
  if (token && (signed || route.access !== 'public'))
    headers.set('authorization', `Bearer ${token}`)
  if (!isTouched()) headers.set(untouchedHeader, '1')
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`)
  return headers
}

function requestOf(
  route: Route,
  parts: Parts & Options,
  token: string | undefined,
  key: string | undefined,
  held: string | undefined,
): RequestInit {
  const headers = headersOf(route, parts, token)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (held !== undefined) headers.set('if-none-match', held)
  // Only reads are aborted when their session ends: a change should still arrive at the server.
  const lifetime = token && route.method === 'GET' ? sessionSignal() : null
  const request = { method: route.method, headers, signal: parts.signal ?? lifetime }
  if (!route.body) return request
  if (route.bytes) {
    headers.set('content-type', 'application/octet-stream')
    return { ...request, body: parts.body as Uint8Array<ArrayBuffer> }
  }
  if (route.form)
    return { ...request, body: new URLSearchParams(parts.body as Record<string, string>) }
  headers.set('content-type', 'application/json')
  return { ...request, body: JSON.stringify(parts.body) }
}

/** A proxy between us and the server may answer with a page of its own. */
const unreadable = (status: number) =>
  status > 501 ? commonErrors.unavailable : commonErrors.unexpected

async function failureOf(response: Response) {
  const body: unknown = await response.json().catch(() => undefined)
  const told = typeof body === 'object' && body !== null && 'code' in body
  const failure = told ? (body as Failure) : unreadable(response.status)
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError(response.status, failure, Number.isFinite(wait) ? wait : 0)
}

/**
 * What can be done about a refusal before it is told, by the app, for it may take a dialog. Answers whether to ask again:
 * a refused call has left no trace at the server.
 */
type Remedy = (error: ApiError) => Promise<boolean>
const remedies: Remedy[] = []
export const provideRemedy = (remedy: Remedy) => void remedies.push(remedy)

async function isRemedied(error: ApiError) {
  for (const remedy of remedies) if (await remedy(error)) return true
  return false
}

function tellTheApp(status: number, token: string | undefined) {
  // Answers to a session that is already over must not end the one that came after it.
  if (!token || token !== currentSession().token) return
  if (status === 401) endSession()
  const refusal = { 401: 'signed-out', 402: 'gate-closed' } as const
  if (status === 401 || status === 402) for (const tell of listeners) tell(refusal[status])
}

const asJson = (response: Response): Promise<unknown> => response.json()

type Ask = { token: string | undefined; route: Route; parts: Parts & Options; read: typeof asJson }

async function answerTo({ token, route, parts, read }: Ask, key?: string): Promise<unknown> {
  const address = addressOf(route.path, parts)
  const isRead = route.method === 'GET'
  const started = isRead ? takeEarly(address, token) : undefined
  const answers = heldAnswers(token)
  const held = isRead ? answers.get(address) : undefined
  try {
    const transport = parts.transport ?? fetch
    const response = await (started ??
      transport(address, requestOf(route, parts, token, key, held?.tag)))
    noteServerTime(response.headers.get('date'))
    if (response.status === 304) {
      // The page's head may have named an answer that is kept no more: asked again, the call names none.
      const isHeld = held && (!started || response.headers.get('etag') === held.tag)
      return isHeld ? held.answer : await answerTo({ token, route, parts, read }, key)
    }
    if (!response.ok) throw await failureOf(response)
    const answer = await read(response)
    holdAnswer(answers, address, response.headers.get('etag'), answer)
    return answer
  } catch (error) {
    throw error instanceof ApiError ? error : networkError()
  }
}

async function ask(asked: Ask, key?: string) {
  const { token, route } = asked
  if (route.access === 'public') return answerTo(asked, key)
  const isOwn = token === currentSession().token
  const lifetime = sessionSignal()
  try {
    return await answerTo(asked, key)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Another call may have found out first that the session had ended.
    const isRenewed = error.status === 401 && token !== currentSession().token
    const mayRepeat = isOwn && (isRenewed || (await isRemedied(error)))
    if (mayRepeat && lifetime === sessionSignal()) return repeat(asked, key)
    tellTheApp(error.status, token)
    throw error
  }
}

/** In the session that this tab has now. */
async function repeat(asked: Ask, key?: string) {
  const { token } = currentSession()
  try {
    return await answerTo({ ...asked, token }, key)
  } catch (error) {
    if (error instanceof ApiError) tellTheApp(error.status, token)
    throw error
  }
}

/** All that is said, also the version: the same change of a newer one is another. */
const wordsOf = ({ route: { method, path }, parts }: Ask) => JSON.stringify([method, path, parts])

/** A refusal leaves no trace at the server; what was lost on the way or broke there may have been done. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** What is sent twice, by a double click or after a lost line, bears one key and is done once. */
async function askOnce(asked: Ask) {
  const key = asked.parts.key ?? keyFor(wordsOf(asked))
  try {
    const reply = await ask(asked, key)
    forgetKey(key)
    return reply
  } catch (error) {
    if (isRefusal(error)) forgetKey(key)
    throw error
  }
}

const send = (token: string | undefined, route: Route, parts: Parts & Options, read = asJson) =>
  (route.idempotent ? askOnce : ask)({ token, route, parts, read })

/** Calls on behalf of a session that may no longer be this tab's. */
export const callAs = <R extends Route>(token: string, route: R, ...[input]: Input<R>) =>
  send(token, route, input ?? {}) as Promise<ReplyOf<R>>

/** The only way to the server. Throws `ApiError`, never anything else. */
export const call = <R extends Route>(route: R, ...[input]: Input<R>) =>
  send(currentSession().token, route, input ?? {}) as Promise<ReplyOf<R>>

/** The same as `call`, for a route that answers with a file. */
export const callForFile = <R extends Route>(route: R, ...[input]: Input<R>) =>
  send(currentSession().token, route, input ?? {}, fileIn) as ReturnType<typeof fileIn>

async function fileIn(response: Response) {
  const [, name = 'orari'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}
