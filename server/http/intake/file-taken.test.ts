import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { importErrors, importRoutes, importTypes } from '#contract/imports/imports.ts'
import { part } from '#server/database/sql.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { eventually } from '#tests/support/eventually.ts'
import { whileLocked } from '#tests/support/races/locked-table.ts'
import { createWorld } from '#tests/support/world.ts'

const { path } = importRoutes.clients
const bearerOf = (token: string) => `Authorization: Bearer ${token}`
const ofFile = ['Content-Type: text/csv', 'Content-Length: 5000000']

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  /** Sends the head of a request and none of its body. */
  const sendHead = (lines: readonly string[], to: string) => {
    const head = [`POST ${to} HTTP/1.1`, 'Host: localhost', ...lines]
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`))
    return socket
  }
  /** Resolves with what is answered to the head alone. */
  const head = (lines: readonly string[], to: string = path) =>
    new Promise<string>((resolve, reject) => {
      const socket = sendHead(lines, to)
      socket.setTimeout(8_000, () => reject(new Error('no answer without the body')))
      socket.once('data', (data) => {
        resolve(String(data))
        socket.destroy()
      })
      socket.once('error', reject)
    })
  return {
    world,
    owner,
    head,
    url: `http://127.0.0.1:${port}${path}`,
    bearer: bearerOf(owner.token),
    /** Sends the head of a file, and resolves once the server waits for its body. */
    begin: async (token: string) => {
      const isRead = new Promise((resolve) =>
        world.app.server.once('request', (request) => request.once('resume', resolve)),
      )
      const socket = sendHead([bearerOf(token), ...ofFile], path)
      await isRead
      return socket
    },
    /** The next connection that the server gets, and its end. */
    next: async () => {
      const [{ socket }] = (await once(world.app.server, 'request')) as [IncomingMessage]
      return { gone: once(socket, 'close') }
    },
    sendHead,
    refusalOf: (token: string, to?: string) => head([bearerOf(token), ...ofFile], to),
    small: (token: string) =>
      importerOf(world, { token }).send(importRoutes.clients, 'Emri\nArta', {
        query: { dryRun: 'true' },
      }),
  }
}

test('a file that is too large is refused before it is read', async () => {
  const { head, bearer } = await open()
  const answer = await head([bearer, 'Content-Type: text/csv', 'Content-Length: 20000001'])
  expect(answer).toMatch(/^HTTP\/1.1 413/)
  expect(answer).toContain(importErrors.fileTooLarge.message)
  expect(answer).toContain('"code":"file_too_large"')
})

test('a file of another type is refused before it is read', async () => {
  const { head, bearer } = await open()
  for (const type of ['image/png', 'application/json', 'text/html; charset=utf-8']) {
    const answer = await head([bearer, `Content-Type: ${type}`, 'Content-Length: 5000000'])
    expect(answer).toMatch(/^HTTP\/1.1 415/)
    expect(answer).toContain(importErrors.fileType.message)
  }
  expect(await head([bearer, 'Content-Length: 5000000'])).toMatch(/^HTTP\/1.1 415/)
})

test('the file of a stranger is refused before it is read', async () => {
  const { head, world, owner } = await open()
  const [type, length] = [`Content-Type: ${importTypes.csv}`, 'Content-Length: 5000000']
  expect(await head([type, length])).toMatch(/^HTTP\/1.1 401/)
  const desk = await world.member(owner, 'desk')
  expect(await head([`Authorization: Bearer ${desk.token}`, type, length])).toMatch(
    /^HTTP\/1.1 403/,
  )
})

test('the files of four salons are taken at a time, and a fifth has to wait', async () => {
  const { world, owner, begin, refusalOf, small } = await open()
  const sockets = []
  for (let nth = 0; nth < 4; nth++) sockets.push(await begin((await world.owner()).token))
  expect(await refusalOf(owner.token)).toMatch(/^HTTP\/1.1 503/)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await small(owner.token)).status).toBe(200)
})

test('a second file of a salon is refused while one is under way, whatever it brings', async () => {
  const { world, owner, begin, refusalOf, small } = await open()
  const other = await world.owner()
  const first = await begin(owner.token)
  for (const { path: to } of [importRoutes.clients, importRoutes.visits, importRoutes.services]) {
    const told = await refusalOf(owner.token, to)
    expect(told).toMatch(/^HTTP\/1.1 409/)
    expect(told).toContain(importErrors.importRuns.message)
  }
  expect((await small(other.token)).status).toBe(200)
  first.destroy()
  await expect.poll(async () => (await small(owner.token)).status).toBe(200)
})

test('a file whose sender has left keeps its place until its work has ended', async () => {
  const { world, owner, url, next, refusalOf, small } = await open()
  const leaving = new AbortController()
  const told = await whileLocked(world.sql, part`client_numbers in exclusive mode`, async () => {
    const connection = next()
    const sent = fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
      body: 'Emri;Telefoni\nArta;044 123 456\n',
      signal: leaving.signal,
    }).catch(() => 'left')
    const { gone } = await connection
    await eventually(async () => expect(await world.sql`select 1 from imports`).toHaveLength(1))
    leaving.abort()
    expect(await sent).toBe('left')
    await gone
    return refusalOf(owner.token)
  })
  expect(told).toMatch(/^HTTP\/1.1 409/)
  await expect.poll(async () => (await small(owner.token)).status).toBe(200)
})

test('a sender who leaves before it is known who they are takes no place', async () => {
  const { world, owner, bearer, next, sendHead, small } = await open()
  await whileLocked(world.sql, part`sessions in access exclusive mode`, async () => {
    const connection = next()
    const socket = sendHead([bearer, ...ofFile], path)
    const { gone } = await connection
    socket.destroy()
    await gone
  })
  expect((await small(owner.token)).status).toBe(200)
})

test('as many bytes as are allowed are taken', async () => {
  const { world, owner } = await open()
  const { bytes } = importRoutes.clients
  const body = new Uint8Array(bytes.most).fill(0x20)
  body.set(new TextEncoder().encode('Emri\nArta\n'))
  const { status, json } = await world.request(
    importRoutes.clients,
    { query: { dryRun: 'true' }, body, headers: { 'content-type': 'text/csv' } },
    owner.token,
  )
  expect([status, json['counts']]).toEqual([200, { new: 1, known: 0, wrong: 0, noNumber: 1 }])
})
