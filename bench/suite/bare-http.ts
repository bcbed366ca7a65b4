import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that answering costs: a server of Node alone, whose answer is ready and has the size that is asked for. */
export async function startBareHttp() {
  const child = fork(import.meta.filename)
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    async answer(bytes: number) {
      child.send(bytes)
      await once(child, 'message')
    },
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

function serve() {
  let body = Buffer.alloc(0)
  const server = createServer((_, response) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    response.writeHead(200, headers).end(body)
  })
  process.on('message', (bytes: number) => {
    body = Buffer.alloc(bytes, 'x')
    process.send?.('ready')
  })
  process.once('disconnect', () => process.exit(0))
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}

if (import.meta.main) serve()
