import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Hands each new connection to the next of the ports, or to the one after it when that one is away. */
export async function startProxy(ports: readonly number[]) {
  let next = 0
  const open = new Set<Socket>()
  function lead(near: Socket, triesLeft: number) {
    const far = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1')
    far.once('error', () => (triesLeft > 0 ? lead(near, triesLeft - 1) : near.destroy()))
    far.once('connect', () => {
      far.removeAllListeners('error').on('error', () => near.destroy())
      near.pipe(far).pipe(near)
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
    })
  }
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {}).once('close', () => open.delete(near))
    lead(near, ports.length - 1)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      for (const socket of open) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
