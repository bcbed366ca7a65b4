import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { Refused } from '../ask.ts'
import { NotDone, seeThrough } from './see-through.ts'

const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = (status: number) => () => Promise.reject(new Refused(status, { code: 'no' }))
/** Answers in turn; the last one ever after. */
const inTurn = (...answers: (() => Promise<string | undefined>)[]) =>
  vi.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? cut())
const said = (answer?: string) => () => Promise.resolve(answer)
const onUnknown = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onUnknown.mockReset()
})
afterEach(() => vi.useRealTimers())

test('an act whose answer was lost is looked at and not sent again', async () => {
  const [send, look] = [inTurn(cut), inTurn(said('done'))]
  expect(await seeThrough({ send, look }, onUnknown)).toBe('done')
  expect(send).toHaveBeenCalledTimes(1)
  expect(onUnknown).not.toHaveBeenCalled()
})

test('an act that never arrived is sent again', async () => {
  const [send, look] = [inTurn(cut, said('done')), inTurn(said())]
  const became = seeThrough({ send, look }, onUnknown)
  await vi.runAllTimersAsync()
  expect(await became).toBe('done')
  expect(send).toHaveBeenCalledTimes(2)
})

test('an act that can’t be looked at is unknown, and tried again once the line is back', async () => {
  const [send, look] = [inTurn(cut, said('done')), inTurn(cut)]
  const became = seeThrough({ send, look }, onUnknown)
  await eventually(() => expect(onUnknown).toHaveBeenCalledWith(true))
  dispatchEvent(new Event('online'))
  expect(await became).toBe('done')
})

test('after a long while without a line an act is only looked at, and may not have been done', async () => {
  const send = inTurn(cut)
  const look = inTurn(...Array.from({ length: 9 }, () => cut), said())
  const became = expect(seeThrough({ send, look }, onUnknown)).rejects.toThrow(NotDone)
  await vi.runAllTimersAsync()
  await became
  expect(send).toHaveBeenCalledTimes(5)
  expect(onUnknown).toHaveBeenLastCalledWith(false)
})

test('a refusal after a cut line counts only if the act was not done before', async () => {
  const act = (done?: string) => ({
    send: inTurn(cut, refused(429)),
    look: inTurn(said(), said(done)),
  })
  const became = seeThrough(act('done'), onUnknown)
  const never = expect(seeThrough(act(), onUnknown)).rejects.toThrow(Refused)
  await vi.runAllTimersAsync()
  expect(await became).toBe('done')
  await never
})

test('a refusal of the first call is thrown, and nothing is looked at', async () => {
  const [send, look] = [inTurn(refused(409)), inTurn(said('done'))]
  await expect(seeThrough({ send, look }, onUnknown)).rejects.toThrow(Refused)
  expect(look).not.toHaveBeenCalled()
})

test('an act that nothing shows is sent again until it is answered', async () => {
  const send = inTurn(...Array.from({ length: 7 }, () => cut), said('done'))
  const became = seeThrough({ send }, onUnknown)
  await vi.runAllTimersAsync()
  expect(await became).toBe('done')
  expect(onUnknown).toHaveBeenCalled()
})
