import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { afterEach, expect, test, vi } from 'vitest'
import { wish } from '#tests/support/browser/door/wish.ts'
import { book } from '../book/booking-calls.ts'
import { nobody } from '../book/choice.ts'
import { proofOf } from './proof.ts'

const hmacKey = 'a key'
const challengeOf = async () => {
  const { maxnumber = 0, ...rest } = await createChallenge({ hmacKey, maxnumber: 500 })
  return { ...rest, maxnumber }
}
afterEach(() => vi.unstubAllGlobals())

test('the solution of a challenge is found by trying numbers', async () => {
  expect(await verifySolution(await proofOf(await challengeOf()), hmacKey)).toBe(true)
})

test('a challenge without a solution gives an empty proof', async () => {
  const challenge = await challengeOf()
  expect(await proofOf({ ...challenge, challenge: 'none', maxnumber: 3 })).toBe('')
})

test('a solved challenge is sent with the same key, and after a cut line with the same proof', async () => {
  const challenge = await challengeOf()
  const sent: { key: string | null; proof: string }[] = []
  const answers = [
    () => Response.json({ code: 'proof_needed', challenge }, { status: 428 }),
    () => Response.json({ code: 'unavailable' }, { status: 503 }),
    () => Response.json({ booking: { token: 't' } }),
  ]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    // The look at what became of it has no body, and is cut too.
    if (init.method === 'GET') return Response.error()
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ key, proof: (JSON.parse(init.body as string) as { proof?: string }).proof ?? '' })
    return answers[sent.length - 1]?.() ?? Response.error()
  })
  const choice = { services: ['s'], barber: 'any', day: wish.date, time: wish.time }
  const form = { choice, person: nobody }
  const { visit } = await book('salloni', { wish, form }, () => undefined)
  expect(visit).toEqual({ token: 't' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]?.proof).toBe('')
  expect(await verifySolution(sent[1]?.proof ?? '', hmacKey)).toBe(true)
  expect(sent[2]?.proof).toBe(sent[1]?.proof)
})
