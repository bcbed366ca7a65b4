import { expect, test } from 'vitest'
import { z } from 'zod'
import { keyComplaints } from '#contract/keys.ts'
import { defineErrors } from '#contract/kit/errors.ts'
import { type Route, route } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'
import { createHttp, mount } from '#server/http/server.ts'
import { requestsTo } from '#tests/support/server/requests.ts'
import { createWorld } from '#tests/support/world.ts'

const errors = defineErrors({
  known: [409, 'E premtuar.', 'Promised.'],
  unknown: [409, 'E papremtuar.', 'Not promised.'],
})
const promise = route({
  method: 'GET',
  path: '/api/promise',
  access: 'public',
  summary: 'Premtim',
  reply: z.object({ name: z.string(), list: z.array(z.object({ id: z.string() })) }),
  errors: [errors.known],
})
const kept = { name: 'Arta', list: [{ id: '1' }] }

async function caller(answer: () => unknown) {
  const { deps } = await createWorld()
  const app = createHttp({ log: deps.log, trustProxy: undefined, appUrl: deps.config.APP_URL })
  const endpoint = { route: promise as Route, handle: async () => answer() as never }
  await mount(app, [endpoint], deps, async () => undefined)
  return requestsTo(app).as(null)
}

test('an answer as promised passes', async () => {
  const { call } = await caller(() => kept)
  expect(await call(promise)).toEqual({ success: true, ...kept })
})

test.each([
  ['a key', { ...kept, password: 'x' }],
  ['a key deep inside', { ...kept, list: [{ id: '1', salon: '2' }] }],
])('%s that the contract doesn’t promise is reported', async (_, answer) => {
  const { call } = await caller(() => answer)
  await expect(call(promise)).rejects.toThrow('answers what is promised')
})

test('a promised key that is missing is reported', async () => {
  const { call } = await caller(() => ({ name: 'Arta' }))
  await expect(call(promise)).rejects.toThrow(z.ZodError)
})

test('a listed refusal reaches the caller, and an unlisted one is reported', async () => {
  const refuse = (def: typeof errors.known) => () => {
    throw new AppError(def, {
      fields: { name: keyComplaints.nameMissing },
      extra: { conflict: 7 },
    })
  }
  await expect((await caller(refuse(errors.known))).call(promise)).rejects.toMatchObject({
    status: 409,
    code: 'known',
    fields: { name: keyComplaints.nameMissing.message },
    extra: { conflict: 7 },
  })
  await expect((await caller(refuse(errors.unknown))).call(promise)).rejects.toThrow(
    'lists its refusals',
  )
})
