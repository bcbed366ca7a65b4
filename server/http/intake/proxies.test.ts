import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { hasCaddy } from '#tests/support/proxies/run-caddy.ts'
import { hasNginx } from '#tests/support/proxies/run-nginx.ts'
import { startCaddy, startNginx } from '#tests/support/proxies/start-proxy.ts'

/** A node that says how long the body was. */
async function startNode() {
  const node = createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    response.end(String(bytes))
  })
  await once(node.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => node.close().closeAllConnections())
  return String((node.address() as AddressInfo).port)
}

const send = (url: string, bytes: number) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: new Uint8Array(bytes),
  })

const proxies = {
  Caddyfile: [hasCaddy, (node: string) => at('app-1:3000 app-2:3000', `127.0.0.1:${node}`)],
  'one-machine.Caddyfile': [hasCaddy, (node: string) => at('127.0.0.1:3000', `127.0.0.1:${node}`)],
  'nginx.conf': [hasNginx, (node: string) => at('3000', node)],
  'nginx-nodes.conf': [hasNginx, (node: string) => ({ 3001: node, 3002: node })],
} as const
const at = (name: string, address: string) => ({ [name]: address })

describe.each(Object.entries(proxies))('%s', (file, [isHere, nodesOf]) => {
  test.runIf(isHere)('lets 20 MB through and says in words what is too large', async () => {
    const start = file.endsWith('.conf') ? startNginx : startCaddy
    const { url } = await start(file, nodesOf(await startNode()))
    const through = await send(`${url}/api/clients/import`, 20_065_536)
    expect([through.status, await through.text()]).toEqual([200, '20065536'])
    const { status, message, code } = commonErrors.tooLarge
    const refused = await send(`${url}/api/clients/import`, 25_000_000)
    expect(refused.status).toBe(status)
    expect(await refused.json()).toEqual({ success: false, message, code })
  })
})
