import { expect } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { type ErrorDef, said } from '#contract/kit/errors.ts'
import type { CallOf, ReplyOf, Route } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Http } from '#server/http/instance.ts'

/** A request as wrong as a test needs it. */
export type Wire = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent form-encoded instead of JSON. */
  form?: Record<string, string>
  headers?: Record<string, string>
  ip?: string
}
export type Who = { token: string } | null

/** A refusal as a caller gets it; tests check `toMatchObject({ code: 'slot_taken' })`. */
/** What reading refuses beside fields, in Albanian, by their names. */
export function complaintsOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.details.fields ?? {})
    return Object.fromEntries(fields.map(([name, wrong]) => [name, said(wrong)]))
  }
  return {}
}

/** What a caller gets of a refusal: its Albanian words, unless English is wished. */
export function answered(def: ErrorDef) {
  const { english: _, ...rest } = def
  return rest
}

class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly extra: Record<string, unknown>

  constructor(status: number, json: Record<string, unknown>) {
    const { success: _, message, code, errors, fields: __, ...extra } = json
    super(String(message))
    this.status = status
    this.code = String(code)
    this.fields = (errors ?? {}) as Record<string, string>
    this.extra = extra
  }
}

type Coded = { readonly errors?: Record<string, string>; readonly fields?: Record<string, string> }

type Input<R extends Route> = unknown extends CallOf<R> ? [] : [input: CallOf<R>]

export function requestsTo(app: Http) {
  /** Sends requests that a typed caller can't. */
  async function request(route: Pick<Route, 'method' | 'path'>, wire: Wire = {}, token?: string) {
    const response = await app.inject({
      method: route.method,
      url: urlOf(route.path, wire.params ?? {}),
      query: wire.query ?? {},
      ...payloadOf(wire, token),
      ...(wire.ip !== undefined && { remoteAddress: wire.ip }),
    })
    const { statusCode: status, headers, body: text } = response
    const json = parse(text)
    if (status >= 400) expectCodes(route, json)
    return { status, headers, text, json }
  }

  /** Sends typed calls, and checks answers and refusals against the contract. */
  const as = (who: Who) => ({
    call: async <R extends Route>(route: R, ...[input]: Input<R>): Promise<ReplyOf<R>> => {
      const { status, json } = await request(route, (input ?? {}) as Wire, who?.token)
      if (status >= 400) {
        expectListed(route, status, json)
        throw new Refusal(status, json)
      }
      // The schema drops undocumented keys, so they show as a difference.
      expect(json, `${route.path} answers what is promised`).toEqual({
        success: true,
        ...route.reply.parse(json),
      })
      return json as ReplyOf<R>
    },
  })
  return { request, as }
}

const urlOf = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function payloadOf({ body, form, headers }: Wire, token?: string) {
  const encoded = form && {
    payload: new URLSearchParams(form).toString(),
    type: 'application/x-www-form-urlencoded',
  }
  const json = body !== undefined && { payload: JSON.stringify(body), type: 'application/json' }
  const bytes = body instanceof Uint8Array && { payload: Buffer.from(body), type: 'image/webp' }
  const sent = encoded ?? (bytes || json || undefined)
  return {
    ...(sent && { payload: sent.payload }),
    headers: {
      ...(sent && { 'content-type': sent.type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

function expectListed(route: Route, status: number, json: Record<string, unknown>) {
  const listed = [...Object.values(commonErrors), ...(route.errors ?? [])]
  expect(
    listed.map((def) => `${def.status} ${def.code}`),
    `${route.path} lists its refusals`,
  ).toContain(`${status} ${String(json['code'])}`)
  expect(json, 'a refusal is written for a person').toMatchObject({
    success: false,
    message: expect.stringMatching(/\S/) as string,
  })
}

/** What is said beside a field has its code (server/http/language), also where no schema says it. */
function expectCodes({ path }: Pick<Route, 'path'>, { errors = {}, fields = {} }: Coded) {
  expect(Object.keys(fields), `${path} has a code for each field`).toEqual(Object.keys(errors))
  const without = Object.keys(fields).filter((name) => fields[name] === commonErrors.invalid.code)
  expect(
    without.map((name) => errors[name]),
    `${path} has a code for each sentence`,
  ).toEqual([])
}
