import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { Database } from './database/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { startProcess } from '#tests/support/server/process.ts'

// A limit is for what never ends: processes and databases start, which takes a busy machine a minute each.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Made by the first test; the others start on the folder that a stop left behind. */
const DATA_DIR = await mkdtemp(join(tmpdir(), 'orari-main-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

async function newDatabase() {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  return { ...(await frailDatabase(database.connection)), sql: database.connect() }
}

async function goodDatabase() {
  const database = await newDatabase()
  await database.mend()
  return database
}

const call = async (url: string, path: string) => {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('a start that can’t succeed', () => {
  it('ends with one line that names the wrong variable', async () => {
    const { ended, said } = await startProcess({ PORT: 'eighty' })
    expect(await ended).toBe(1)
    expect(said).toEqual({
      out: '',
      err: 'Configuration: PORT must be a whole number from 0 to 65535\n',
    })
  })

  it(
    'ends with one line when the data folder is in use, and leaves the first app alone',
    { tags: 'all' },
    async () => {
      const first = await startProcess({ DATA_DIR })
      await first.ready()
      const second = await startProcess({ DATA_DIR })
      expect(await second.ended).toBe(1)
      expect(second.said.err).toMatch(/^[^\n]*already running on the data folder[^\n]*\n$/)
      expect((await call(first.url, '/api/ready')).status).toBe(200)
    },
  )

  it('ends with one line when the port is in use', { tags: 'all' }, async () => {
    const first = await startProcess({ DATABASE_URL: (await goodDatabase()).url })
    await first.ready()
    const second = await startProcess({ DATA_DIR: `${DATA_DIR}-new`, PORT: first.port })
    expect(await second.ended).toBe(1)
    expect(second.said).toEqual({
      out: '',
      err: expect.stringMatching(/^Port \d+ of 127\.0\.0\.1 is in use[^\n]*\n$/),
    })
    // A server that can't listen makes no data folder.
    expect(existsSync(`${DATA_DIR}-new`)).toBe(false)
  })

  it('on a used folder and port ends with the line about the folder', { tags: 'all' }, async () => {
    const first = await startProcess({ DATA_DIR })
    await first.ready()
    const second = await startProcess({ DATA_DIR, PORT: first.port })
    expect(await second.ended).toBe(1)
    expect(second.said.err).toMatch(/^[^\n]*already running on the data folder[^\n]*\n$/)
  })

  it('ends with one line when the database refuses the log-in', { tags: 'all' }, async () => {
    const url = new URL((await goodDatabase()).url)
    url.pathname = '/no_such_database'
    const { ended, said } = await startProcess({ DATABASE_URL: url.href })
    expect(await ended).toBe(1)
    expect(said.err).toMatch(/^The database refuses: [^\n]+\n$/)
  })
})

describe('a start', () => {
  it('tells what the operator has to know, then logs lines of JSON', { tags: 'all' }, async () => {
    const { ready, said, url } = await startProcess({ DATA_DIR, RATE_LIMIT: 'off' })
    await ready()
    await call(url, '/api/health')
    await expect.poll(() => said.out).toContain('"route":"/api/health"')
    expect(said.out).toContain(`Data           ${DATA_DIR}`)
    expect(said.out).toMatch(/Administrator {2}none yet.*\/login#admin=[\w-]{43}\n/)
    const { pathname, search } = new URL(/http:\S+\/dev\/mail\S+/.exec(said.out)?.[0] ?? '')
    expect(search).toMatch(/^\?key=[\w-]{43}$/)
    expect((await fetch(url + pathname + search)).status).toBe(200)
    expect((await fetch(url + pathname)).status).toBe(404)
    expect(said.out).toContain('Warning        RATE_LIMIT=off')
    const rest = said.out.split('\n').filter((line) => line !== '' && !line.startsWith('  '))
    for (const line of rest) expect(JSON.parse(line)).toHaveProperty('level')
  })

  it('listens while it waits for its database', { tags: 'all' }, async () => {
    const database = await newDatabase()
    const { listening, ready, said, url } = await startProcess({ DATABASE_URL: database.url })
    await listening()
    const refused = await call(url, '/api/auth/profile')
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(said.out).toMatch(
      /not reachable yet, still trying \(ECONNREFUSED: connect ECONNREFUSED \S+\)\n/,
    )
    expect(said.out).toMatch(
      /"code":"ECONNREFUSED","reason":"connect ECONNREFUSED \S+","msg":"database not reachable"/,
    )
    const told = await call(url, '/api/ready')
    expect(told.body).toMatchObject({
      status: 'connecting',
      // The answer is public, so that the address stays in the log only.
      reason: 'ECONNREFUSED: nothing listens at the address of the database',
    })
    await database.mend()
    await ready()
    expect((await call(url, '/api/auth/profile')).status).toBe(401)
  })

  it('answers "not now" while the database is lost, and recovers by itself', async () => {
    const database = await goodDatabase()
    const { ready, url, child } = await startProcess({ DATABASE_URL: database.url })
    await ready()
    const login = () =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'nobody@example.com', password: 'gabim-7' }),
      })
    expect((await login()).status).toBe(401)
    await database.cut()
    for (let i = 0; i < 3; i++) {
      const refused = await login()
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' })
    }
    await database.mend()
    await expect.poll(async () => (await login()).status).toBe(401)
    expect(child.exitCode).toBeNull()
  })
})

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('on %s ends in order', async (signal) => {
    const first = await startProcess({ DATA_DIR })
    await first.ready()
    first.child.kill(signal)
    // A terminal and npm both send the signal within a moment.
    first.child.kill(signal)
    expect(await first.ended).toBe(0)
    expect(first.said.err).toBe('')
    expect(first.said.out).toMatch(/"msg":"stopped"\}\n$/)
    const next = await startProcess({ DATA_DIR })
    await next.ready()
  })

  it('answers requests that are under way', { tags: 'all' }, async () => {
    const { url: DATABASE_URL, sql } = await goodDatabase()
    const { ready, url, child, ended } = await startProcess({ DATABASE_URL, RATE_LIMIT: 'off' })
    await ready()
    const lookUps = () =>
      Array.from({ length: 20 }, () => statusOf(`${url}/api/auth/verify-email/x`))
    // The connections to the database are open beforehand, since waiting for one ends after three seconds.
    await Promise.all(lookUps())
    const release = await holdLinks(sql)
    const begun = lookUps()
    await expect.poll(() => waitingIn(sql)).toBeGreaterThanOrEqual(4)
    // A later request is answered; the others are accepted and wait for a connection.
    expect(await statusOf(`${url}/api/health`)).toBe(200)
    child.kill('SIGTERM')
    release()
    expect(new Set(await Promise.all(begun))).toEqual(new Set([400]))
    expect(await ended).toBe(0)
  })

  it('asked for again ends at once', { tags: 'all' }, async () => {
    const { url } = await goodDatabase()
    const { ready, port, child, said, ended } = await startProcess({ DATABASE_URL: url })
    await ready()
    await beginRequest(Number(port))
    child.kill('SIGTERM')
    // Only a signal a second after the first counts as another one.
    await expect.poll(() => said.out).toContain('"msg":"stopping"')
    await pause(1_200)
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
  })
})

/** Blocks look-ups of a mail's link until the lock is released. */
async function holdLinks(sql: Database) {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  void sql.begin(async (tx) => {
    await tx`lock table account_links`
    held.resolve()
    await letGo.promise
  })
  await held.promise
  return letGo.resolve
}

const waitingIn = async (sql: Database) =>
  (
    await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).length

/** A request that announces a longer body and then sends nothing. */
async function beginRequest(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n')
  socket.write('Content-Type: application/json\r\n\r\n{')
  await pause(50)
}

async function statusOf(url: string) {
  const [response] = await once(get(url), 'response')
  response.resume()
  return response.statusCode as number
}
