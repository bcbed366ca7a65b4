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

test('within three seconds nobody asks again, afterwards somebody does', async () => {
  serverAnswers(open)
  await askStatus()
  await seconds(2.9)
  await askStatus()
  expect(asked).toBe(1)
  await seconds(0.2)
  await askStatus()
  expect(asked).toBe(2)
})

test('what was asked too soon is asked as soon as it may be, everything else every half minute', async () => {
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

test('what the server told by the way is the newest there is', async () => {
  serverAnswers(open)
  await askStatus()
  learnStatus({ cancelAtPeriodEnd: true } as never)
  expect(await askStatus()).toEqual({ cancelAtPeriodEnd: true })
  expect(asked).toBe(1)
})

test('questions do not overlap, however slow the answer', async () => {
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

test('whoever signs in next is not told of the one before', async () => {
  serverAnswers(open)
  await askStatus()
  changeSession({ ...currentSession(), token: 'another' })
  await askStatus()
  expect(asked).toBe(2)
})

test('a server that is asked too often gets five seconds of peace, three times at the most', async () => {
  serverAnswers(refused(429), refused(429), open)
  const answer = askStatus()
  await seconds(4.9)
  expect(asked).toBe(1)
  await seconds(5.2)
  expect(await answer).toMatchObject({ hasActiveSubscription: true })
  expect(asked).toBe(3)
})

test('after the third time it gives up', async () => {
  serverAnswers(refused(429))
  const said = words()
  await seconds(30)
  expect(await said).toBe('Failed to fetch subscription status: 429 Jo tani')
  expect(asked).toBe(3)
})

test('a session that is over says so in the words of the specification', async () => {
  serverAnswers(refused(401))
  expect(await words()).toBe('Authentication failed. Please log in again.')
})

test('no connection is no connection', async () => {
  serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await words()).toBe('Gabim në lidhje me serverin')
})
