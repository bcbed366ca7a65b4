import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { headOf, statusIn } from './raw-post.ts'

const each = 200

/** Half of them never end their headers, half their body. Answers how they were let go. */
export async function slowSockets(url: string, token: string, isOver: () => boolean) {
  const { hostname, port } = new URL(url)
  const statuses: Record<string, number> = {}
  const count = (status: string) => void (statuses[status] = (statuses[status] ?? 0) + 1)
  const heads = ['GET / HTTP/1.1', 'Host: localhost', 'X-Slow: ']
  const bodies = [...headOf(appointmentRoutes.add.path, token, 100_000), '', '{"client_name":"']
  const sockets = [heads, bodies].flatMap((lines) =>
    Array.from({ length: each }, () => {
      const socket = connect(Number(port), hostname)
      let said = ''
      socket.on('data', (chunk: Buffer) => void (said += chunk))
      socket.on('error', () => {})
      socket.on('close', () => count(statusIn(said) ?? 'closed'))
      socket.write(lines.join('\r\n'))
      return socket
    }),
  )
  while (!isOver()) {
    for (const socket of sockets) if (socket.writable) socket.write('x')
    await pause(1_000)
  }
  const left = sockets.filter((socket) => !socket.destroyed)
  for (const socket of left) socket.removeAllListeners('close').destroy()
  if (left.length > 0) statuses['still open'] = left.length
  return statuses
}
