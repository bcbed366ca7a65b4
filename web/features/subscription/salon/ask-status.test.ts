import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSession, currentSession, endSession } from '#web/platform/session-store.ts'
import { askStatus, learnStatus, waitForNext } from './ask-status.ts'

let asked = 0
function serverAnswers(...answers: (() => Response | Promise<Response>)[]) {
  vi.stubGlobal('fetch', async () => {
    const answer = answers[asked++] ?? answers.at(-1)
    return answer?.()
  })
}
const open = () => Response.json({ success: true, hasActiveSubscription: true })
const refused = (status: number) => () =>
  Response.json({ success: false, code: 'no', message: 'Jo tani' }, { status })
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
const words = () =>
  askStatus().then(
    () => expect.fail('was not refused'),
    (error: Error) => error.message,
  )

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  changeSession({ token: crypto.randomUUID(), user: {} as never, left: false })
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the status is requested at most once in three seconds', async () => {
  serverAnswers(open)
  await askStatus()
  await seconds(2.9)
  await askStatus()
  expect(asked).toBe(1)
  await seconds(0.2)
  await askStatus()
  expect(asked).toBe(2)
})

test('a request made too soon is sent as soon as allowed, and every half minute otherwise', async () => {
  serverAnswers(open)
  await askStatus()
  expect(waitForNext()).toBe(30_000)
  await seconds(1)
  await askStatus()
  expect(waitForNext()).toBe(2000)
  await seconds(2)
  await askStatus()
  expect(asked).toBe(2)
  expect(waitForNext()).toBe(30_000)
})

test('a status that came with another answer is the newest', async () => {
  serverAnswers(open)
  await askStatus()
  learnStatus({ cancelAtPeriodEnd: true } as never)
  expect(await askStatus()).toEqual({ cancelAtPeriodEnd: true })
  expect(asked).toBe(1)
})

test('requests of the status do not overlap, however slow the answer', async () => {
  serverAnswers(async () => {
    await new Promise((resolve) => setTimeout(resolve, 8000))
    return open()
  })
  const first = askStatus()
  await seconds(5)
  const second = askStatus()
  await seconds(5)
  expect(await first).toEqual(await second)
  expect(asked).toBe(1)
})

test('the next account on this device does not see the former one’s status', async () => {
  serverAnswers(open)
  await askStatus()
  changeSession({ ...currentSession(), token: 'another' })
  await askStatus()
  expect(asked).toBe(2)
})

test('a limited request waits five seconds, three times at most', async () => {
  serverAnswers(refused(429), refused(429), open)
  const answer = askStatus()
  await seconds(4.9)
  expect(asked).toBe(1)
  await seconds(5.2)
  expect(await answer).toMatchObject({ hasActiveSubscription: true })
  expect(asked).toBe(3)
})

test('the request fails after the third limited try', async () => {
  serverAnswers(refused(429))
  const said = words()
  await seconds(30)
  expect(await said).toBe('Failed to fetch subscription status: 429 Jo tani')
  expect(asked).toBe(3)
})

test('an ended session is reported in the specification’s words', async () => {
  serverAnswers(refused(401))
  expect(await words()).toBe('Authentication failed. Please log in again.')
})

test('a lost connection is reported as such', async () => {
  serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await words()).toBe('Gabim në lidhje me serverin')
})
