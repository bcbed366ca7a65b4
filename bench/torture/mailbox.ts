import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { startMailServer } from '#tests/support/mail/mail-server.ts'

type Behaviour = NonNullable<Parameters<typeof startMailServer>[0]>
type Server = Pick<Awaited<ReturnType<typeof startMailServer>>, 'arrived' | 'stop'>

/** Takes calls and says nothing. */
async function silence(port: number): Promise<Server> {
  const held = new Set<Socket>()
  const server = createServer((socket) => void held.add(socket.on('error', () => {})))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    arrived: [],
    async stop() {
      for (const socket of held) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

/** A mail server that changes its character and keeps its address. */
export async function openMailbox() {
  const { port, url, ...first } = await startMailServer()
  let server: Server | undefined = first
  /** By recipient, what arrived under which Message-ID: a mailbox that knows the latter drops what came twice. */
  const arrivals = new Map<string, string[]>()
  const keep = (address: string, messageId: string) =>
    void arrivals.set(address, [...(arrivals.get(address) ?? []), messageId])

  async function leave() {
    await server?.stop()
    collect()
    server = undefined
  }
  function collect() {
    for (const { to, messageId } of server?.arrived.splice(0) ?? [])
      for (const address of to) keep(address, messageId)
  }
  return {
    url,
    arrivals,
    keep,
    leave,
    collect,
    async become(behaviour: Behaviour) {
      await leave()
      server = await startMailServer({ ...behaviour, port })
    },
    async fallSilent() {
      await leave()
      server = await silence(port)
    },
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
