import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { Http } from '#server/http/instance.ts'

/** Writes a request as it is, without a client library. `lines` are the request line and headers. */
export async function rawRequest(
  app: Http,
  lines: string[],
  body: string | Buffer = '',
  host: readonly string[] = ['Host: localhost'],
) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, ...host, 'Connection: close', '', ''].join('\r\n'))
  socket.end(body)
  const answer = await text(socket)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('') }
}

type Answer = Awaited<ReturnType<typeof rawRequest>>

/** Every refusal has this shape. */
export function expectRefusal({ status, body }: Answer, expected: number) {
  expect(status).toBe(expected)
  expect(JSON.parse(body)).toMatchObject({
    success: false,
    message: expect.stringMatching(/\S/) as string,
    code: expect.stringMatching(/^[a-z_]+$/) as string,
  })
}
