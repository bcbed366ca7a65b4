import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { hasCaddy } from '#tests/support/proxies/run-caddy.ts'
import { hasNginx } from '#tests/support/proxies/run-nginx.ts'
import { startCaddy, startNginx } from '#tests/support/proxies/start-proxy.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { startProcess } from '#tests/support/server/process.ts'
import { createWorld } from '#tests/support/world.ts'

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

const send = (url: string, body: Uint8Array<ArrayBuffer>, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body,
  })

const proxies = {
  Caddyfile: [hasCaddy, (node: string) => at('app-1:3000 app-2:3000', `127.0.0.1:${node}`)],
  'one-machine.Caddyfile': [hasCaddy, (node: string) => at('127.0.0.1:3000', `127.0.0.1:${node}`)],
  'nginx.conf': [hasNginx, (node: string) => at('3000', node)],
  'nginx-nodes.conf': [hasNginx, (node: string) => ({ 3001: node, 3002: node })],
} as const
const at = (name: string, address: string) => ({ [name]: address })

/** Starts the proxy before the node of this port; answers its address. */
async function before(file: keyof typeof proxies, node: string) {
  const start = file.endsWith('.conf') ? startNginx : startCaddy
  const { url } = await start(file, proxies[file][1](node))
  return url
}

describe.each(Object.keys(proxies) as (keyof typeof proxies)[])('%s', (file) => {
  const [isHere] = proxies[file]

  test.runIf(isHere)('lets 20 MB through and says in words what is too large', async () => {
    const url = await before(file, await startNode())
    const through = await send(`${url}/api/clients/import`, new Uint8Array(20_065_536))
    expect([through.status, await through.text()]).toEqual([200, '20065536'])
    const { status, message, code } = commonErrors.tooLarge
    const refused = await send(`${url}/api/clients/import`, new Uint8Array(25_000_000))
    expect(refused.status).toBe(status)
    expect(await refused.json()).toEqual({ success: false, message, code })
  })

  const title = 'brings a file of 19 MB from a person to a running Orari'
  test.runIf(isHere)(title, { tags: 'all', timeout: 180_000 }, async () => {
    // The process has the real clock, by which a session of another day is over.
    const world = await createWorld({ now: new Date() })
    const { token } = await world.owner()
    const { url: database, mend } = await frailDatabase(world.connection)
    await mend()
    const node = await startProcess({ DATABASE_URL: database, TRUST_PROXY: 'loopback' })
    await node.ready()
    const url = await before(file, node.port)
    const answer = await send(`${url}${importRoutes.clients.path}?dryRun=true`, clients(), token)
    expect([answer.status, await answer.json()]).toMatchObject([200, { counts: { new: rows } }])
  })
})

/** The list of a salon that writes much about each client. */
function clients() {
  const note = 'Flokë të gjatë, vjen të premteve. '.repeat(52)
  const lines = Array.from({ length: rows }, (_, nth) => `Klienti ${nth},${note}`)
  const file = new TextEncoder().encode(`Emri,Shënime\n${lines.join('\n')}\n`)
  expect(file.length).toBeGreaterThan(19_000_000)
  expect(file.length).toBeLessThan(importRoutes.clients.bytes.most)
  return file
}
const rows = 10_000
