import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { call, provideRemedy } from './call.ts'
import { changeSession, currentSession, endSession, goOn } from './session-store.ts'

const user = { id: '1', username: 'Arta', role: 'user' } as never
const asked: Headers[] = []
let remedy = vi.fn(async () => false)
provideRemedy(() => remedy())

const fine = () => Response.json({ success: true, message: 'Në rregull' })
const refused = ({ status, code, message }: { status: number; code: string; message: string }) =>
  Response.json({ success: false, code, message }, { status })
const over = () => refused({ status: 401, code: 'signed_out', message: 'Hyni' })

function serverSays(answer: (headers: Headers) => Response) {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers)
    return answer(headers)
  })
}
const bearers = () => asked.map((headers) => headers.get('authorization'))
const keys = () => new Set(asked.map((headers) => headers.get('idempotency-key')))
const send = () =>
  call(notificationRoutes.send, {
    body: { subject: 'Lajme', message: 'Hapim më herët', recipients: [] } as never,
  })
const unlessOld = (headers: Headers) =>
  headers.get('authorization') === 'Bearer old' ? over() : fine()

beforeEach(() => changeSession({ token: 'old', user, left: false }))
afterEach(() => {
  asked.length = 0
  remedy = vi.fn(async () => false)
  vi.unstubAllGlobals()
  endSession()
})

test('an expired session is replaced silently, and the call is sent again', async () => {
  serverSays(unlessOld)
  remedy = vi.fn(async () => {
    goOn({ token: 'new', user })
    return true
  })
  await send()
  expect(bearers()).toEqual(['Bearer old', 'Bearer new'])
  expect(keys().size, 'it is done once').toBe(1)
  expect(currentSession().token).toBe('new')
})

test('a late call is sent again in the session that replaced its own', async () => {
  remedy = vi.fn(async () => true)
  serverSays((headers) => {
    if (headers.get('authorization') === 'Bearer old') goOn({ token: 'new', user })
    return unlessOld(headers)
  })
  await call(authRoutes.profile)
  expect(bearers()).toEqual(['Bearer old', 'Bearer new'])
  expect(remedy).not.toHaveBeenCalled()
})

test('no call is sent in another salon’s session', async () => {
  serverSays(unlessOld)
  remedy = vi.fn(async () => {
    changeSession({ token: 'new', user, left: false })
    return true
  })
  await expect(send()).rejects.toMatchObject({ status: 401 })
  expect(bearers()).toEqual(['Bearer old'])
  expect(currentSession().token).toBe('new')
})

test('the session ends where nothing can replace it', async () => {
  serverSays(over)
  await expect(call(authRoutes.profile)).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toMatchObject({ token: undefined, left: true })
})

test('a call that needs the password is repeated under its key once it is given, and not otherwise', async () => {
  let isProved = false
  serverSays(() => (isProved ? fine() : refused(authErrors.reauthRequired)))
  await expect(send()).rejects.toMatchObject({ code: authErrors.reauthRequired.code })
  expect(asked).toHaveLength(1)
  asked.length = 0
  remedy = vi.fn(async () => (isProved = true))
  await send()
  expect(asked).toHaveLength(2)
  expect(keys().size).toBe(1)
})
