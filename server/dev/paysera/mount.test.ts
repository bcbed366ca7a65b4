import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentRoutes } from '#contract/payments.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { withKey } from '#server/core/local-only.ts'
import { freePort } from '#tests/support/server/process.ts'
import { openScreen } from '#tests/support/browser/screens/live-screen.ts'
import { createWorld } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'

type Options = { config?: Record<string, string>; appUrl?: string }

/** An open shop with its pay page, and an expired salon that comes to pay. */
async function shop({ config = {}, appUrl }: Options = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const world = await createWorld({ config: { APP_URL: appUrl ?? url, ...config } })
  await world.app.listen({ port, host: '127.0.0.1' })
  const owner = await world.expired()
  const { call } = world.as(owner)
  const page = (part = '') => `${url}/dev/paysera${part}?key=${world.deps.config.DEV_KEY}`
  async function start() {
    const body = { planType: 'monthly' } as const
    const { paymentUrl, orderId } = await call(paymentRoutes.start, { body })
    return { paymentUrl, orderId }
  }
  async function choose(paymentUrl: string, outcome: string) {
    const { searchParams } = new URL(paymentUrl)
    const body = new URLSearchParams([...searchParams, ['outcome', outcome]])
    const answer = await fetch(page(), { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location') ?? '' }
  }
  const paymentOf = async (orderId: string) =>
    (await call(paymentRoutes.status, { query: { orderId } })).status
  const isOpen = async () => (await call(subscriptionRoutes.status)).hasActiveSubscription
  return { world, url, owner, start, choose, paymentOf, isOpen, page }
}

test('a payment on the stand-in pay page reaches the salon’s screens before the browser returns', async () => {
  const { url, owner, start, choose, paymentOf, isOpen, page: address } = await shop()
  const { heard } = await openScreen(url, owner.token)
  await eventually(() => expect(heard).toEqual(['all', 'all']))
  const { paymentUrl, orderId } = await start()
  expect(paymentUrl.startsWith(`${address()}&data=`)).toBe(true)
  const page = await fetch(paymentUrl)
  const markup = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
  for (const words of ['4,99\u00a0€', orderId, 'Paguaj', 'Pagesa dështon', 'Për zhvilluesit'])
    expect(markup).toContain(words)
  expect(markup).not.toMatch(/<script| style="/)
  const ways = [...markup.matchAll(/(?:action|href)="(\/dev[^"]*)"/g)].map(([, way]) => way)
  const { pathname, search } = new URL(address())
  expect(ways).toEqual([pathname + search, pathname + search, pathname + search])
  const { status, location } = await choose(paymentUrl, 'pay')
  expect([status, location.split('&')[0]]).toEqual([
    303,
    `${url}/payment-success?orderId=${orderId}`,
  ])
  expect([...new URL(location).searchParams.keys()]).toEqual([
    'orderId',
    'data',
    'ss1',
    'ss2',
    'ss3',
  ])
  expect([await paymentOf(orderId), await isOpen()]).toEqual(['active', true])
  await eventually(() => expect(heard).toContain('subscription'))
  const journal = await (await fetch(address())).text()
  expect(journal).toContain(`${orderId} · status 1`)
  expect(journal).toContain(`action="/dev/paysera/again${search}"`)
})

test('a failed or abandoned payment returns to the plans with nothing paid', async () => {
  const { url, start, choose, paymentOf, isOpen } = await shop()
  for (const [outcome, state] of [
    ['fail', 'failed'],
    ['leave', 'pending'],
  ] as const) {
    const { paymentUrl, orderId } = await start()
    const { location } = await choose(paymentUrl, outcome)
    expect(location).toBe(`${url}/abonimi?payment=cancelled&orderId=${orderId}`)
    expect([await paymentOf(orderId), await isOpen()]).toEqual([state, false])
  }
})

const opens = [
  'thrice',
  'twice',
  'shuffled',
  'closed',
  'form',
  'converted',
  'noSs3',
  'unknownKeys',
  'large',
]
const stays =
  'silent info unconfirmed wrongAmount wrongCurrency underpaid testFlipped foreignProject unknownOrder badSs1 badSs2 badSs3 onlySs2'.split(
    ' ',
  )

test('each outcome a developer can choose opens the gate exactly if it was paid', async () => {
  const { start, choose, paymentOf } = await shop()
  for (const outcome of [...opens, ...stays]) {
    const { paymentUrl, orderId } = await start()
    expect([outcome, (await choose(paymentUrl, outcome)).status]).toEqual([outcome, 303])
    const expected = opens.includes(outcome) ? 'active' : 'pending'
    expect([outcome, await paymentOf(orderId)]).toEqual([outcome, expected])
  }
})

test('encrypted callbacks are accepted where they are configured', async () => {
  const { start, choose, isOpen } = await shop({ config: { PAYSERA_ENCRYPTED: '1' } })
  const { location } = await choose((await start()).paymentUrl, 'pay')
  expect([...new URL(location).searchParams.keys()]).toEqual(['orderId', 'data'])
  expect(await isOpen()).toBe(true)
})

test('a signature of one node is verified by every node', async () => {
  const { world, owner, start, paymentOf, page: address } = await shop()
  const second = await world.secondNode()
  const key = await (await fetch(address('/public.key'))).text()
  const other = await second.app.inject({
    url: `/dev/paysera/public.key${new URL(address()).search}`,
    headers: { host: 'localhost' },
  })
  expect(other.body).toBe(key)
  const { orderId, paymentUrl } = await start()
  expect(await paymentOf(orderId)).toBe('pending')
  const { search } = new URL(paymentUrl)
  const headers = { host: 'localhost' }
  const page = await second.app.inject({ url: `/dev/paysera${search}`, headers })
  expect([page.statusCode, page.body.includes(owner.token)]).toEqual([200, false])
})

test('an unsigned or changed order is not shown', async () => {
  const { start, choose, page } = await shop()
  const { paymentUrl } = await start()
  const changed = paymentUrl.replace('data=', 'data=A')
  expect((await fetch(changed)).status).toBe(400)
  expect((await choose(changed, 'pay')).status).toBe(400)
  expect((await choose(paymentUrl, 'a trick')).status).toBe(400)
  expect((await choose(page(), 'pay')).status).toBe(400)
})

test.each([
  ['from another machine', { remoteAddress: '10.0.0.7' }],
  ['through a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '10.0.0.7' } }],
  ['by another name', { headers: { host: 'orari.example' } }],
])('the pay page is not found %s', async (_, how) => {
  const world = await createWorld()
  const headers = { host: 'localhost' }
  const paths = ['/dev/paysera', '/dev/paysera/public.key'].map((path) =>
    withKey(path, world.deps.config),
  )
  for (const url of paths)
    expect((await world.app.inject({ url, headers, ...how })).statusCode).toBe(404)
  for (const url of paths) expect((await world.app.inject({ url, headers })).statusCode).toBe(200)
})

test('with real credentials the stand-in page does not exist', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const config = {
    PAYSERA_PROJECT_ID: '4711',
    PAYSERA_PASSWORD: 'fjalëkalimi',
    PAYSERA_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
  const { start, page } = await shop({ config })
  for (const part of ['', '/public.key']) expect((await fetch(page(part))).status).toBe(404)
  const { paymentUrl } = await start()
  expect(new URL(paymentUrl).origin).toBe('https://bank.paysera.com')
})
