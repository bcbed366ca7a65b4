import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { startNginx } from '#tests/support/proxies/start-proxy.ts'
import { hasNginx } from '#tests/support/proxies/run-nginx.ts'
import { startProcess } from '#tests/support/server/process.ts'

// A long timeout, since processes start.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

async function newDatabase() {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const { url, mend } = await frailDatabase(database.connection)
  await mend()
  return url
}

async function readyNode(DATABASE_URL: string, port?: string) {
  const settings = { RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' }
  const node = await startProcess({ DATABASE_URL, ...settings, ...(port && { PORT: port }) })
  await node.ready()
  return node
}

/** Requests between two steps of a restart; `ROLL_CALLS=2000` makes ten thousand in all. */
const someCalls = Number(process.env['ROLL_CALLS'] ?? 200)

const kinds: readonly (() => RequestInit)[] = [
  () => ({ method: 'GET' }),
  () => ({ method: 'PUT' }),
  () => ({ method: 'POST', headers: { 'idempotency-key': randomUUID() } }),
]

/** Eight callers that send requests until stopped, without a session, so that a node answers 401. */
function startCallers(url: string) {
  const counts = new Map<number, number>()
  let isOver = false
  async function ask(kind: number) {
    for (let turn = kind; !isOver; turn++) {
      const response = await fetch(`${url}/api/user/services`, kinds[turn % kinds.length]?.())
      await response.arrayBuffer()
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, (_, kind) => ask(kind)))
  const sum = () => [...counts.values()].reduce((total, count) => total + count, 0)
  return {
    counts,
    /** Waits until so many more have been answered. */
    async more(calls: number) {
      const from = sum()
      await expect.poll(() => sum() - from, { timeout: 60_000 }).toBeGreaterThan(calls)
    },
    async stop() {
      isOver = true
      await all
    },
  }
}

/** The kernel refuses such a connection, or resets it: before the request is written, while it is, or after. */
const isUnaccepted =
  /Connection refused\) while connecting|(reset by peer|Broken pipe)\) while (connecting|sending request|reading response header)/

test.runIf(hasNginx)(
  'two nodes behind nginx that restart one after the other refuse no request',
  async () => {
    const database = await newDatabase()
    const nodes = [await readyNode(database), await readyNode(database)]
    const [first = '', second = ''] = nodes.map(({ port }) => port)
    const nginx = await startNginx('nginx-nodes.conf', { 3001: first, 3002: second })
    const callers = startCallers(nginx.url)
    for (const node of nodes) {
      await callers.more(someCalls)
      node.child.kill('SIGTERM')
      expect(await node.ended).toBe(0)
      await callers.more(someCalls)
      await readyNode(database, node.port)
    }
    await callers.more(someCalls)
    await callers.stop()
    expect([...callers.counts.keys()]).toEqual([401])
    // nginx repeats a request of a connection that nobody had accepted when its node closed, and of no other.
    const errors = (await nginx.errors()).split('\n').filter((line) => line.includes('upstream'))
    expect(errors.filter((line) => !isUnaccepted.test(line)).join('\n')).toBe('')
  },
)

test.runIf(hasNginx)(
  'nginx shows a page that retries while the only node is away',
  { tags: 'all' },
  async () => {
    const node = await readyNode(await newDatabase())
    const nginx = await startNginx('nginx.conf', { 3000: node.port })
    expect((await fetch(`${nginx.url}/api/ready`)).status).toBe(200)
    node.child.kill('SIGTERM')
    await node.ended
    const page = await fetch(`${nginx.url}/terminet`)
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('3')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toContain('<meta http-equiv="refresh" content="3">')
    const call = await fetch(`${nginx.url}/api/appointments`)
    expect(call.status).toBe(503)
    expect(await call.json()).toMatchObject({ success: false, code: 'unavailable' })
  },
)
