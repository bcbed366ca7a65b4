import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { call } from './call.ts'
import { keyFor } from './idempotency-keys.ts'
import { changeSession, endSession } from './session-store.ts'

const user = { id: '1', username: 'Arta', role: 'user' } as never
const sent: Headers[] = []

function serverAnswers(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers)
    return answer()
  })
}
const fine = () => Response.json({ success: true, message: 'Në rregull' })
const refuse = (status: number, body: Record<string, unknown>) => () =>
  Response.json({ success: false, ...body }, { status })

beforeEach(() => changeSession({ token: 'secret', user, left: false }))
afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
  endSession()
})

const { send } = notificationRoutes
const letter = (subject = 'Lajme') => ({ subject, message: 'Hapim më herët', recipients: [] })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const write = (subject?: string, form?: string) =>
  call(send, { body: letter(subject) as never, key: form && keyFor(form) }).catch(() => undefined)
const keys = () => sent.map((headers) => headers.get('idempotency-key'))
const sameKey = () => new Set(keys()).size === 1

test('only an idempotent route gets a key', async () => {
  serverAnswers(fine)
  await write()
  await call(authRoutes.logout)
  expect(keys()).toEqual([expect.stringMatching(madeIdPattern), null])
})

test('a double click sends one key', async () => {
  serverAnswers(fine)
  await Promise.all([write(), write()])
  expect(sameKey()).toBe(true)
})

test.each([
  ['whose answer was lost', lost],
  ['whose answer broke off', () => new Response('{"success":', { status: 200 })],
  ['that failed at the server', refuse(500, { code: 'unexpected', message: 'Gabim' })],
])('a call %s is repeated under its key', async (_, answer) => {
  serverAnswers(answer)
  await write()
  serverAnswers(fine)
  await write()
  expect(sent).toHaveLength(2)
  expect(sameKey()).toBe(true)
})

test.each([
  ['done', fine],
  ['refused', refuse(409, { code: 'taken', message: 'E zënë' })],
])('a call that was %s gets a new key when it is sent again', async (_, answer) => {
  serverAnswers(answer)
  await write()
  await write()
  expect(sent).toHaveLength(2)
  expect(sameKey()).toBe(false)
})

test('a changed body gets a new key unless it comes from the same form', async () => {
  serverAnswers(lost)
  await write('Lajme')
  await write('Ofertë')
  expect(sameKey()).toBe(false)
  sent.length = 0
  await write('Lajme', 'a form')
  await write('Ofertë', 'a form')
  expect(sameKey()).toBe(true)
  await write('Ofertë', 'another form')
  expect(sameKey()).toBe(false)
})

test('an hour later, or in another session, the same body gets a new key', async () => {
  serverAnswers(lost)
  await write()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000)
  await write()
  clock.mockRestore()
  changeSession({ token: 'another', user, left: false })
  await write()
  expect(new Set(keys()).size).toBe(3)
})
