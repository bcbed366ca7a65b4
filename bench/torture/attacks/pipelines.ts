import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { planRoutes } from '#contract/plans.ts'

const lines = 5
const backAfterMs = 1_000
const piece = `GET ${planRoutes.list.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1_500)

/** Connections that send request after request and read nothing; one that is cut off comes back after a second. */
export async function pipelines(url: string, isOver: () => boolean) {
  const { hostname, port } = new URL(url)
  let closed = 0
  async function flood() {
    while (!isOver()) {
      const socket = connect(Number(port), hostname).pause()
      socket.on('error', () => {})
      const ended = once(socket, 'close').catch(() => {})
      while (!isOver() && !socket.destroyed) {
        const drained = new Promise((done) => void socket.write(piece, done))
        await Promise.race([drained, ended])
      }
      if (socket.destroyed) closed++
      socket.destroy()
      await pause(backAfterMs)
    }
  }
  await Promise.all(Array.from({ length: lines }, flood))
  return closed > 0 ? { closed } : { 'still open': lines }
}
