import fastify from 'fastify'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const servers = { node: serveByNode, fastify: serveByFastify }
const type = 'application/json'

/** The least that answering costs: the answer is ready and has the size that is asked for. */
export async function startBareHttp(by: keyof typeof servers) {
  const child = fork(import.meta.filename, [by])
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

type Answer = () => Buffer

async function serveByNode(answer: Answer) {
  const server = createServer((_, response) => {
    const body = answer()
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What the product stands on, without the product. */
async function serveByFastify(answer: Answer) {
  const app = fastify()
  app.get('*', async (_, reply) => reply.type(type).send(answer()))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function serve(by: keyof typeof servers) {
  let body = Buffer.alloc(0)
  process.on('message', (bytes: number) => {
    body = Buffer.alloc(bytes, 'x')
    process.send?.('ready')
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.(await servers[by](() => body))
}

if (import.meta.main) await serve(process.argv[2] as keyof typeof servers)
