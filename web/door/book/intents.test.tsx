import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wish } from '#tests/support/browser/door/wish.ts'
import { forgetAllKeys } from '#web/platform/idempotency-keys.ts'
import { book, cancelVisit } from './visit-calls.ts'

type Answer = () => Response | Promise<Response>
const made = () => Response.json({ booking: { token: 't' } })
const refused = () => Response.json({ code: 'slot_taken' }, { status: 409 })

/** A server with these answers in turn; returns the keys of the requests. */
function answering(...answers: Answer[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answers[keys.length - 1]?.() ?? Response.error()
  })
  return keys
}

beforeEach(forgetAllKeys)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a booking that was undone is sent again under a new key', async () => {
  const keys = answering(made, made, made)
  await book('salloni', wish)
  await cancelVisit('t')
  await book('salloni', wish)
  expect(keys[0]).toBeTruthy()
  expect(keys[2]).not.toBe(keys[0])
})

test('a booking that was refused is sent again under a new key', async () => {
  const keys = answering(refused, made)
  await expect(book('salloni', wish)).rejects.toThrow()
  await book('salloni', wish)
  expect(keys[1]).not.toBe(keys[0])
})

test('a booking that is sent twice at one moment has one key', async () => {
  const keys = answering(made, made)
  await Promise.all([book('salloni', wish), book('salloni', wish)])
  expect(keys[1]).toBe(keys[0])
})

test('a booking that failed at every try keeps its key for the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const keys = answering(...Array.from({ length: 6 }, () => () => Response.error()), made)
  const tried = expect(book('salloni', wish)).rejects.toThrow()
  await vi.runAllTimersAsync()
  await tried
  await book('salloni', wish)
  expect(keys).toHaveLength(7)
  expect(new Set(keys).size).toBe(1)
})

test('each call names the language of the page', async () => {
  const said: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    said.push(new Headers(init.headers).get('accept-language'))
    return made()
  })
  document.documentElement.lang = 'en'
  await book('salloni', wish)
  await cancelVisit('t')
  expect(said).toEqual(['en', 'en'])
})
