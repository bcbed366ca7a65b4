import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { importErrors, importRoutes, importTypes } from '#contract/imports.ts'
import { createWorld } from '#tests/support/world.ts'

const { path } = importRoutes.clients

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  /** Sends the head of a request and none of its body; resolves with what is answered. */
  const head = (lines: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `${[`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`,
        ),
      )
      socket.setTimeout(8_000, () => reject(new Error('no answer without the body')))
      socket.once('data', (data) => {
        resolve(String(data))
        socket.destroy()
      })
      socket.once('error', reject)
    })
  return { world, owner, head, bearer: `Authorization: Bearer ${owner.token}` }
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

test('a fifth file at a time has to wait', async () => {
  const { world, owner, head, bearer } = await open()
  const { port } = world.app.server.address() as AddressInfo
  const lines = [bearer, 'Content-Type: text/csv', 'Content-Length: 5000000']
  const sockets = Array.from({ length: 4 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${[`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`,
      ),
    )
    return socket.on('error', () => {})
  })
  await expect.poll(() => head(lines).catch(() => '')).toMatch(/^HTTP\/1.1 503/)
  for (const socket of sockets) socket.destroy()
  const small = () =>
    world.request(
      importRoutes.clients,
      {
        query: { dryRun: 'true' },
        body: new TextEncoder().encode('Emri\nArta'),
        headers: { 'content-type': 'text/csv' },
      },
      owner.token,
    )
  await expect.poll(async () => (await small()).status).toBe(200)
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
  expect([status, json['counts']]).toEqual([200, { new: 1, known: 0, wrong: 0 }])
})
