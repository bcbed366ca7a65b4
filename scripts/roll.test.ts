import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const roll = join(import.meta.dirname, '../deploy/roll')

/** A node that records its requests, and is ready from the second one on. */
async function startNode(log: (event: string) => void) {
  let asked = 0
  const node = createServer((request, response) => {
    const isReady = request.url === '/api/ready' && asked++ > 0
    log(`${request.url} ${isReady}`)
    response.writeHead(isReady ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  onTestFinished(() => void node.close())
  return String((node.address() as AddressInfo).port)
}

/** A restart command that reports to the node of the port. */
async function restartCommand() {
  const folder = await mkdtemp(join(tmpdir(), 'orari-roll-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'restart')
  await writeFile(file, '#!/bin/sh\ncurl --silent "http://127.0.0.1:$1/restarted"\n')
  await chmod(file, 0o755)
  return file
}

test('a rolling restart restarts a node only once the one before is ready', async () => {
  const events: string[] = []
  const ports = [
    await startNode((event) => events.push(`first ${event}`)),
    await startNode((event) => events.push(`second ${event}`)),
  ]
  const env = { ...process.env, ROLL_RESTART: await restartCommand() }
  await promisify(execFile)(roll, ports, { env })
  expect(events).toEqual([
    'first /restarted false',
    'first /api/ready false',
    'first /api/ready true',
    'second /restarted false',
    'second /api/ready false',
    'second /api/ready true',
  ])
})
