import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { route } from '#contract/kit/route.ts'
import { call, callAs } from '../call.ts'
import { changeSession, endSession } from '../session-store.ts'

const user = { id: '1', username: 'Arta', role: 'user' } as never
const tags: (string | null)[] = []

function serverAnswers(answer: () => Response) {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    tags.push(headers.get('if-none-match'))
    return answer()
  })
}

beforeEach(() => changeSession({ token: 'secret', user, left: false }))
afterEach(() => {
  tags.length = 0
  vi.unstubAllGlobals()
  endSession()
})

const named = (username: string, tag: string) => () =>
  Response.json({ success: true, user: { username } }, { headers: { etag: tag } })
const unchanged = () => new Response(null, { status: 304 })

test('an answer with a tag is held, and is the answer again where nothing has changed', async () => {
  serverAnswers(named('Arta', 'W/"a"'))
  const first = await call(authRoutes.profile)
  serverAnswers(unchanged)
  expect(await call(authRoutes.profile)).toBe(first)
  serverAnswers(named('Besa', 'W/"b"'))
  expect((await call(authRoutes.profile)).user.username).toBe('Besa')
  await call(authRoutes.profile)
  expect(tags).toEqual([null, 'W/"a"', 'W/"a"', 'W/"b"'])
})

test('an answer with a tag is forgotten with its session', async () => {
  serverAnswers(named('Arta', 'W/"a"'))
  await call(authRoutes.profile)
  changeSession({ token: 'another', user, left: false })
  await call(authRoutes.profile)
  await callAs('a third', authRoutes.profile)
  expect(tags).toEqual([null, null, null])
})

test('answers with a tag are held for the latest addresses only', async () => {
  serverAnswers(named('Arta', 'W/"a"'))
  const { params } = authRoutes.verifyEmail
  const show = route({
    method: 'GET',
    path: '/api/:token',
    access: 'account',
    summary: 'test',
    params,
    reply: params,
  })
  const ask = (nth: number) => call(show, { params: { token: String(nth) } })
  for (let nth = 0; nth <= 40; nth++) await ask(nth)
  await ask(40)
  await ask(0)
  expect(tags.slice(-2)).toEqual(['W/"a"', null])
})
