import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wish } from '#tests/support/browser/door/wish.ts'
import { NotDone } from '../line/see-through.ts'
import { becameOfSent, book } from './booking-calls.ts'
import { nobody } from './choice.ts'
import { forgetUnanswered, keepUnanswered, readUnanswered } from './unanswered.ts'
import { cancelVisit } from './visit-calls.ts'

type Answer = () => Response | Promise<Response>
const booking = (more: object = {}) => Response.json({ booking: { token: 't', ...more } })
const made = () => booking()
const cut = () => Response.error()
const refused = () => Response.json({ code: 'slot_taken' }, { status: 409 })
const never = () => Response.json({ code: 'never_booked' }, { status: 404 })
const mismatch = () => Response.json({ code: 'idempotency_mismatch' }, { status: 409 })

/** A server with these answers in turn, the last one ever after; returns what it was asked, with the key. */
function answering(...answers: Answer[]) {
  const calls: { what: string; key: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    calls.push({ what: `${init.method} ${url.split('/').at(-1)}`, key })
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? cut()
  })
  const keys = () => calls.filter(({ key }) => key !== null).map(({ key }) => key)
  return { calls, keys, posts: () => calls.filter(({ what }) => what === 'POST bookings') }
}

const choice = { services: ['s'], barber: 'any', day: '2026-03-09', time: '10:00' }
const drita = { ...nobody, name: 'Drita', phone: '069 111 2233' }
const form = { choice, person: drita }
const today = '2026-03-01'
const send = (more: object = {}) =>
  book('salloni', { wish: { ...wish, ...more }, form: { ...form, ...more } }, onUnknown)
const onUnknown = vi.fn()

/** Lets time pass until it is settled; the browser reads an answer's body in its own time. */
async function settled(became: Promise<unknown>) {
  let isOver = false
  const over = () => (isOver = true)
  became.then(over, over)
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((done) => requestAnimationFrame(done))
  }
  return became
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  localStorage.clear()
  forgetUnanswered('salloni')
  onUnknown.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a booking that was undone is sent again under a new key', async () => {
  const { keys } = answering(made)
  await send()
  await cancelVisit('t')
  await send()
  expect(keys()[0]).toBeTruthy()
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a booking that was refused is sent again under a new key', async () => {
  const { keys } = answering(refused, made)
  await expect(send()).rejects.toThrow()
  await send()
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a booking that is sent twice at one moment has one key', async () => {
  const { keys } = answering(made)
  await Promise.all([send(), send()])
  expect(keys()[1]).toBe(keys()[0])
})

test('a booking whose answer was lost is found by its key', async () => {
  const { calls, posts } = answering(cut, made, () => booking({ time: '10:00' }))
  expect(await send()).toEqual({ visit: { token: 't', time: '10:00' }, form })
  expect(calls.map(({ what }) => what)).toEqual(['POST bookings', 'GET asked', 'GET t'])
  expect(calls[1]?.key).toBe(posts()[0]?.key)
  expect(readUnanswered('salloni', today)).toBeUndefined()
})

test('a booking that never arrived is kept, and another press has the same key', async () => {
  const { posts } = answering(...Array.from({ length: 10 }, () => cut), never)
  await expect(settled(send())).rejects.toThrow(NotDone)
  expect(onUnknown).toHaveBeenLastCalledWith(false)
  expect(readUnanswered('salloni', today)).toMatchObject({ ...form, key: posts()[0]?.key })
  answering(made)
  await send()
  expect(new Set(posts().map(({ key }) => key)).size).toBe(1)
})

test('nothing is said to be unsent while a call of it may still arrive', async () => {
  const { calls } = answering(never)
  const sent = keepUnanswered('salloni', form)
  const became = becameOfSent('salloni', sent, onUnknown)
  await expect(settled(became)).rejects.toThrow(NotDone)
  expect(onUnknown).toHaveBeenCalledWith(false)
  expect(calls.length).toBeGreaterThan(3)
  expect(readUnanswered('salloni', today)?.key).toBe(sent.key)
})

test('a page that is opened again finds the visit as it stands now, and forgets the key', async () => {
  answering(cut, made, () => booking({ status: 'cancelled' }))
  const sent = keepUnanswered('salloni', form)
  const became = becameOfSent('salloni', sent, onUnknown)
  expect(await settled(became)).toEqual({ visit: { token: 't', status: 'cancelled' }, form: sent })
  expect(readUnanswered('salloni', today)).toBeUndefined()
})

test('a changed wish is sent under the key of the unanswered one, of which only one is granted', async () => {
  const earlier = keepUnanswered('salloni', form)
  const { keys } = answering(mismatch, made)
  const person = { ...drita, name: 'Drita Mala' }
  expect(await send({ person })).toEqual({ visit: { token: 't' }, form: earlier })
  expect(new Set(keys())).toEqual(new Set([earlier.key]))
})

test('a tab that was told "not sent" keeps its key although another tab has seen the answer', async () => {
  const { key } = keepUnanswered('salloni', form)
  localStorage.clear()
  const { keys } = answering(made)
  await send()
  expect(keys()).toEqual([key])
})

test('a browser that keeps nothing keeps the key as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const { key } = keepUnanswered('salloni', form)
  expect(keepUnanswered('salloni', form).key).toBe(key)
  expect(readUnanswered('salloni', today)?.key).toBe(key)
})

test('the device keeps one key for each salon', () => {
  const { key } = keepUnanswered('salloni', form)
  expect(keepUnanswered('tjetri', form).key).not.toBe(key)
  forgetUnanswered('tjetri')
  expect(readUnanswered('salloni', today)?.key).toBe(key)
})

test.for([
  ['the chosen day is over', '2026-03-10', 0],
  ['forty days have passed', today, 41],
] as const)('the device forgets a booking without an answer once %s', ([, day, days]) => {
  keepUnanswered('another', form)
  vi.advanceTimersByTime(days * 24 * 60 * 60_000)
  readUnanswered('salloni', day)
  expect(localStorage).toHaveLength(0)
  forgetUnanswered('another')
})

test('each call names the language of the page', async () => {
  const said: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    said.push(new Headers(init.headers).get('accept-language'))
    return made()
  })
  document.documentElement.lang = 'en'
  await send()
  await cancelVisit('t')
  expect(said).toEqual(['en', 'en'])
})
