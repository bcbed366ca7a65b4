import type { LoggedError } from '#server/core/log.ts'
import { sendOut } from './send-out.ts'

const gapMs = 60_000
/** Kinds that are remembered, and calls under way; what is more is in the log. */
const [mostKinds, mostCalls] = [300, 4]

type Address = {
  readonly url: string
  readonly version: string
  /** Told at most once a minute. */
  readonly onFailure: (reason: string) => void
  readonly now?: () => number
}

/**
 * Sends names of this program, and no value, of each error to the operator's address, at most once a minute for each kind; the next report of a kind says how many
 * there were in between. Nobody waits for it, and an address that fails costs a line in the log.
 */
export function openErrorReports({ url, version, onFailure, now = Date.now }: Address) {
  const kinds = new Map<string, { at: number; missed: number }>()
  let calls = 0
  let toldAt = -Infinity

  function tellFailure(reason: string) {
    if (now() - toldAt < gapMs) return
    toldAt = now()
    onFailure(reason)
  }

  async function send(body: object) {
    calls++
    try {
      const headers = { 'content-type': 'application/json' }
      const call = { url, headers, body: Buffer.from(JSON.stringify(body)) }
      const { status } = await sendOut(call, { allowed: [new URL(url).origin], own: [] })
      if (status >= 300) tellFailure(String(status))
    } catch (error) {
      tellFailure(codeOf(error) ?? nameOf(error))
    } finally {
      calls--
    }
  }

  return ({ what, where, requestId, error }: LoggedError) => {
    const [name, code] = [nameOf(error), codeOf(error)]
    const kind = [what, where, name, code].join(' ')
    const known = kinds.get(kind)
    if (known && now() - known.at < gapMs) return void known.missed++
    if (calls >= mostCalls) return
    if (kinds.size >= mostKinds) kinds.delete(kinds.keys().next().value ?? '')
    kinds.delete(kind)
    kinds.set(kind, { at: now(), missed: 0 })
    const time = new Date(now()).toISOString()
    const times = 1 + (known?.missed ?? 0)
    void send({ time, version, what, where, error: name, code, requestId, times })
  }
}

/** A name may hold anything that was thrown: only words of a program pass. */
const wordOf = (text: unknown) =>
  typeof text === 'string' && /^[\w.-]{1,60}$/.test(text) ? text : undefined

const nameOf = (error: unknown) =>
  (error instanceof Error ? wordOf(error.name) : undefined) ?? 'Error'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? wordOf(error.code) : undefined
