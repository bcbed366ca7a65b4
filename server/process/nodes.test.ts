import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { startProcess } from '#tests/support/server/process.ts'
import { connectionsOf, poolSize, urlOf } from './nodes.ts'

// Processes start: patience, not a measure.
vi.setConfig({ testTimeout: 60_000 })
const patience = { timeout: 20_000 }

async function twoNodes(environment: Record<string, string> = {}) {
  const { server, template } = inject('postgres')
  const database = await freshDatabase(server, template)
  onTestFinished(() => database.drop())
  const DATABASE_URL = urlOf(database.connection)
  const running = await startProcess({ WEB_CONCURRENCY: '2', DATABASE_URL, ...environment })
  return { ...running, ...heardFrom(running.said, running.url) }
}

/** Every line of a node names it. */
function heardFrom(said: { out: string }, url: string) {
  type Line = { msg: string; node?: number; route?: string; signal?: string }
  const lines = () =>
    said.out
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
  const nodes = (isMeant: (line: Line) => boolean) =>
    new Set(lines().flatMap((line) => (line.node && isMeant(line) ? [line.node] : [])))
  /** A connection for each call: they go around. */
  const health = () => fetch(`${url}/api/health`, { headers: { connection: 'close' } })
  const started = () => nodes(({ msg }) => msg === 'node started')
  async function answering() {
    expect((await health()).status).toBe(200)
    return nodes(({ route }) => route === '/api/health')
  }
  return { lines, started, answering, health }
}

it('answers from as many processes as it is told to use, replaces one that was killed, and ends with all', async () => {
  const { ready, said, lines, url, child, ended, started, answering, health } = await twoNodes()
  await ready()
  await expect.poll(() => started().size, patience).toBe(2)
  await expect.poll(async () => (await answering()).size, patience).toBe(2)
  expect(await answering()).toEqual(started())
  await expect.poll(() => said.out).toContain('Administrator  none yet')
  expect(said.out.match(/^ {2}Orari$/gm)).toHaveLength(1)
  expect(said.out).toMatch(/^ {2}Processes {6}2$/m)

  const [killed = 0] = started()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => lines().find(({ signal }) => signal === 'SIGKILL')?.node).toBe(killed)
  for (let call = 0; call < 20; call++) expect((await health()).status).toBe(200)
  await expect.poll(async () => (await answering()).size, patience).toBe(3)
  expect(said.err).toBe('')

  const told = said.out.length
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect([...started()].filter(isAlive)).toEqual([])
  expect(said.out).toMatch(/"msg":"stopped"\}\n$/)
  expect(said.out.slice(told)).not.toContain('unexpectedly')
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it('leaves no process behind when it is killed itself', async () => {
  const { ready, started, child } = await twoNodes()
  await ready()
  await expect.poll(() => started().size, patience).toBe(2)
  child.kill('SIGKILL')
  await expect.poll(() => [...started()].filter(isAlive), patience).toEqual([])
})

it('does not start when the first process can not, and says why once', async () => {
  const first = await startProcess({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
  await first.listening()
  const { ended, said } = await twoNodes({ PORT: first.port })
  expect(await ended).toBe(1)
  expect(said.err).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use[^\n]*\n$/)
})

it('keeps one embedded database for all of them, and the folder to itself', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'orari-nodes-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const many = await startProcess({ DATA_DIR, WEB_CONCURRENCY: '2' })
  await many.ready()
  const second = await startProcess({ DATA_DIR, WEB_CONCURRENCY: '2' })
  expect(await second.ended).toBe(1)
  expect(second.said.err).toMatch(/^[^\n]*already running on the data folder[^\n]*\n$/)
  expect((await fetch(`${many.url}/api/ready`)).status).toBe(200)
  many.child.kill('SIGTERM')
  expect(await many.ended).toBe(0)
  const next = await startProcess({ DATA_DIR })
  await next.ready()
})

it('shares out the connections that a small server has', () => {
  expect([1, 2, 4, 8, 64].map((nodes) => poolSize(nodes, 8))).toEqual([20, 20, 10, 5, 4])
  expect([1, 2, 4, 8].map((nodes) => connectionsOf(nodes, 8))).toEqual([35, 58, 64, 76])
  expect([1, 2, 8].map((nodes) => poolSize(nodes, 2))).toEqual([8, 8, 5])
})

it('tells another process where the database is', () => {
  const address = 'postgres://orari:x@db:5432/orari'
  expect(urlOf({ connectionString: address })).toBe(address)
  const local = { host: '/tmp/a b', port: 5432, user: 'orari', database: 'orari' }
  expect(urlOf(local)).toBe('postgres://orari@localhost/orari?host=%2Ftmp%2Fa+b&port=5432')
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
