import { connect } from 'node:net'

export const headOf = (path: string, token: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  `Authorization: Bearer ${token}`,
  'Content-Type: application/json',
  `Content-Length: ${length}`,
]

export const statusIn = (said: string) => /^HTTP\/1\.1 (\d+)/.exec(said)?.[1]

/** Sends it in one go and hears what is said; light enough that who attacks is not what the others feel. */
export function rawPost(url: string, path: string, token: string, body: Buffer) {
  const { hostname, port } = new URL(url)
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('data', (said: Buffer) => {
      const status = statusIn(said.toString('latin1'))
      if (status !== undefined) resolve(status)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve('closed'))
    socket.write(`${headOf(path, token, body.length).join('\r\n')}\r\n\r\n`)
    socket.write(body, () => socket.end())
  })
}
