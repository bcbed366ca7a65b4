import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { route } from '#contract/kit/route.ts'
import { untouchedHeader } from '#contract/accounts/session.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type ApiError, call, callAs, onRefusal } from './call.ts'
import { changeSession, currentSession, endSession } from './session-store.ts'

const user = { id: '1', username: 'Arta', role: 'user' } as never
const asked: { address: string; init: RequestInit & { headers: Headers } }[] = []
const refusals: string[] = []
onRefusal((refusal) => refusals.push(refusal))

function serverAnswers(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (address: string, init: (typeof asked)[0]['init']) => {
    asked.push({ address, init })
    return answer()
  })
}
const fine = () => Response.json({ success: true, message: 'Në rregull' })
const refuse = (status: number, body: Record<string, unknown>) => () =>
  Response.json({ success: false, ...body }, { status })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error as ApiError,
  )

beforeEach(() => changeSession({ token: 'secret', user, left: false }))
afterEach(() => {
  asked.length = 0
  refusals.length = 0
  vi.unstubAllGlobals()
  endSession()
})

test('a call asks for Albanian, whatever the browser would ask for', async () => {
  serverAnswers(fine)
  await call(authRoutes.profile)
  expect(asked[0]?.init.headers.get('accept-language')).toBe('sq')
})

describe('when the session ends', () => {
  const aborted = async () => {
    await eventually(() => expect(asked).toHaveLength(2))
    return asked.map(({ init }) => init.signal?.aborted ?? false)
  }

  test('reads under way are aborted, and writes still arrive', async () => {
    serverAnswers(() => new Promise(() => {}))
    void call(authRoutes.profile)
    void call(authRoutes.updateProfile, {
      params: { id: '1' },
      body: { username: 'Arta', email: 'a@b.al' },
    })
    expect(await aborted()).toEqual([false, false])
    endSession()
    expect(await aborted()).toEqual([true, false])
  })

  test('a change of the profile in the same session aborts nothing', async () => {
    serverAnswers(() => new Promise(() => {}))
    void call(authRoutes.profile)
    void call(authRoutes.profile)
    changeSession({ token: 'secret', user: { ...(user as object) } as never, left: false })
    expect(await aborted()).toEqual([false, false])
  })
})

describe('a call', () => {
  test('escapes names and words in its address', async () => {
    serverAnswers(fine)
    const { params } = authRoutes.verifyEmail
    const search = route({
      method: 'GET',
      path: '/api/auth/verify-email/:token',
      access: 'account',
      summary: 'test',
      params,
      query: params,
      reply: params,
    })
    await call(search, { params: { token: 'a/b?c' }, query: { token: 'çaj & kafe' } })
    expect(asked[0]?.address).toBe('/api/auth/verify-email/a%2Fb%3Fc?token=%C3%A7aj+%26+kafe')
  })

  test('to log in is sent as a form without an earlier session', async () => {
    serverAnswers(fine)
    await call(authRoutes.login, { body: { email: 'a@b.al', password: 'fjalë & kalim' } })
    const init = asked[0]?.init
    expect(init?.body).toEqual(new URLSearchParams('email=a%40b.al&password=fjal%C3%AB+%26+kalim'))
    expect(init?.headers.has('authorization')).toBe(false)
  })

  test('carries the version that a change is based on as a header', async () => {
    serverAnswers(fine)
    await call(authRoutes.profile, { ifMatch: 3 })
    await call(authRoutes.profile)
    expect(asked.map(({ init }) => init.headers.get('if-match'))).toEqual(['"3"', null])
  })

  test('is sent as JSON with the session otherwise', async () => {
    serverAnswers(fine)
    await call(authRoutes.updateProfile, {
      params: { id: '1' },
      body: { username: 'Arta', email: 'a@b.al' },
    })
    const init = asked[0]?.init
    expect(init?.method).toBe('PUT')
    expect(init?.body).toBe('{"username":"Arta","email":"a@b.al"}')
    expect(init?.headers.get('authorization')).toBe('Bearer secret')
    expect(init?.headers.get('content-type')).toBe('application/json')
  })
})

describe('an answer', () => {
  test('that refuses has its sentence, code, fields and extras', async () => {
    const { code, message } = authErrors.verificationRequired
    serverAnswers(
      refuse(403, {
        code,
        message,
        errors: { email: 'Kontrolloje' },
        fields: { email: 'wrong_email' },
        requiresVerification: true,
      }),
    )
    const error = await failure(call(authRoutes.profile))
    expect(error).toMatchObject({
      status: 403,
      message,
      fields: { email: 'Kontrolloje' },
      extra: { requiresVerification: true },
    })
    expect(error.is(authErrors.verificationRequired)).toBe(true)
  })

  test('that is missing without network becomes an Albanian sentence', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failure(call(authRoutes.profile))
    expect(error).toMatchObject({ code: 'network', message: 'Gabim në lidhje me serverin' })
  })

  test('that is a foreign error page becomes a sentence of ours', async () => {
    serverAnswers(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await failure(call(authRoutes.profile))).toMatchObject({
      status: 502,
      code: 'unavailable',
      message: 'Shërbimi nuk është gati. Provoni përsëri pas pak.',
    })
  })
})

describe('an expired session', () => {
  const over = refuse(401, { code: 'signed_out', message: 'Hyni në llogari' })

  test('ends here too, once for any number of calls that meet it', async () => {
    serverAnswers(over)
    await Promise.all([
      failure(call(authRoutes.profile)),
      failure(call(subscriptionRoutes.status)),
      failure(call(authRoutes.profile)),
    ])
    expect(currentSession()).toEqual({ token: undefined, user: undefined, left: true })
    expect(refusals).toEqual(['signed-out'])
  })

  test('does not end the session that came after it', async () => {
    serverAnswers(over)
    await failure(callAs('an older one', authRoutes.logout))
    expect(currentSession().token).toBe('secret')
    expect(refusals).toEqual([])
  })

  test('differs from a wrong password', async () => {
    const { status, code, message } = authErrors.wrongCredentials
    serverAnswers(refuse(status, { code, message }))
    await failure(call(authRoutes.login, { body: { email: 'a@b.al', password: 'x' } }))
    expect(currentSession().token).toBe('secret')
  })
})

test('a missing subscription is reported to the app, and nobody is logged out', async () => {
  serverAnswers(refuse(402, { code: 'subscription_required', message: 'Abonohu' }))
  await failure(call(authRoutes.profile))
  expect(refusals).toEqual(['gate-closed'])
  expect(currentSession().token).toBe('secret')
})

describe('an answer requested before the program loaded', () => {
  const early = (token: string) => {
    const answer = Promise.resolve(
      Response.json({ success: true, user: { username: 'e hershme' } }),
    )
    globalThis.early = { token, requests: { '/api/auth/profile': answer } }
  }
  const nameOf = async () => (await call(authRoutes.profile)).user.username
  const later = () => Response.json({ success: true, user: { username: 'e re' } })

  test('is used once', async () => {
    serverAnswers(later)
    early('secret')
    expect([await nameOf(), await nameOf()]).toEqual(['e hershme', 'e re'])
  })

  test('is not used in another session', async () => {
    serverAnswers(later)
    early('somebody else’s')
    expect(await nameOf()).toBe('e re')
  })
})

test('calls of an untouched screen say that they are no use of the session', async () => {
  serverAnswers(fine)
  const markOf = async () => {
    await call(authRoutes.profile)
    return asked.at(-1)?.init.headers.get(untouchedHeader)
  }
  expect(await markOf()).toBeNull()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
  expect(await markOf()).toBe('1')
  clock.mockRestore()
})
