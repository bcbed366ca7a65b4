import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { ConfigError, readConfig } from '#server/core/config.ts'
import { createHttp } from '#server/http/server.ts'
import { listen } from './listen.ts'
import { createLog } from '#server/core/log.ts'

function start(environment: Record<string, string>) {
  const app = createHttp({ log: createLog('silent'), trustProxy: undefined, appUrl: 'http://x.al' })
  onTestFinished(() => app.close())
  return listen(app, readConfig(environment))
}

it('tells the address it listens at', async () => {
  expect(await start({ PORT: '0' })).toMatch(/^127\.0\.0\.1:\d+$/)
})

it('reports in one line that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(start({ PORT: String(port) })).rejects.toThrow(
    new ConfigError(
      `Port ${port} of 127.0.0.1 is in use by another program: stop that one, or set PORT to another number`,
    ),
  )
})

it('reports in one line that the address belongs to another machine', async () => {
  await expect(start({ PORT: '0', HOST: '192.0.2.1' })).rejects.toThrow(
    new ConfigError('Configuration: HOST 192.0.2.1 is no address of this machine'),
  )
})
