import { expect, test } from 'vitest'
import { expectRefusal, rawRequest } from '#tests/support/server/raw-request.ts'
import { createWorld } from '#tests/support/world.ts'

const paths = ['/api/health', '/api/plans', '/api/docs', '/dev/mail', '/nowhere']

async function listening() {
  const { app } = await createWorld()
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (path: string, host: string[], version = '1.1') =>
    rawRequest(app, [`GET ${path} HTTP/${version}`], '', host)
}

test('a request with two Host headers is refused', async () => {
  const ask = await listening()
  for (const path of paths)
    for (const [first, second] of [
      ['localhost', 'localhost'],
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['', 'localhost'],
    ])
      expectRefusal(await ask(path, [`Host: ${first}`, `hOST: ${second}`]), 400)
  expectRefusal(await ask('/api/health', ['Host: a', 'Host: b'], '1.0'), 400)
})

test('a Host that is no host name is refused', async () => {
  const ask = await listening()
  for (const host of [
    'localhost:1@evil.example',
    'evil.example/',
    'a b',
    'localhost:port',
    '[::1',
    'a, b',
  ])
    expectRefusal(await ask('/api/health', [`Host: ${host}`]), 400)
})

test('any single host name is accepted, with or without a port', async () => {
  const ask = await listening()
  for (const host of ['localhost', 'orari.example:443', '127.0.0.1:3000', '[::1]:3000', 'Orari.AL'])
    expect((await ask('/api/health', [`Host: ${host}`])).status, host).toBe(200)
  expect((await ask('/api/health', [], '1.0')).status).toBe(200)
})
