import { expect, test } from 'vitest'
import { AppError } from '#server/core/app-error.ts'
import { despiteContention, LostRace } from './retry.ts'

const failing = (times: number, error: Error) => {
  let tries = 0
  const work = async () => {
    tries++
    if (tries <= times) throw error
    return tries
  }
  return { work, tries: () => tries }
}
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

test.each([
  ['a circle of waits', deadlock],
  ['a row that came in between', Object.assign(new Error(), { code: '23P01' })],
  ['a row that is gone', Object.assign(new Error(), { code: '23503' })],
  ['a look that came too late', new LostRace()],
])('an action that fails by %s is repeated up to three times', async (_, error) => {
  expect(await despiteContention(failing(3, error).work)).toBe(4)
})

test('an action that keeps failing answers "try again later"', async () => {
  const unlucky = failing(9, deadlock)
  await expect(despiteContention(unlucky.work)).rejects.toMatchObject({
    def: { status: 503 },
    details: { retryAfterSeconds: 1 },
  })
  expect(unlucky.tries()).toBe(4)
})

test.each([
  ['a refusal', new AppError({ code: 'slot_taken', status: 409, message: '', english: '' })],
  ['a mistake of ours', Object.assign(new Error(), { code: '42601' })],
])('%s is passed on at once', async (_, error) => {
  const { work, tries } = failing(1, error)
  await expect(despiteContention(work)).rejects.toBe(error)
  expect(tries()).toBe(1)
})
