import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isForbidden } from './forbidden-addresses.ts'
import { Forbidden, sendOut } from './send-out.ts'

const call = (url: string) => ({ url, headers: {}, body: Buffer.from('x') })
const rules = { allowed: [], own: ['orari.example'] }

test.for([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
])('the address %s is not allowed', (address) => {
  expect(isForbidden(address)).toBe(true)
})

test.for(['8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])(
  'the address %s is allowed',
  (address) => {
    expect(isForbidden(address)).toBe(false)
  },
)

test.for([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://orari.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
])('%s is not called', async (url) => {
  await expect(sendOut(call(url), rules)).rejects.toBeInstanceOf(Forbidden)
})

async function farEnd(
  answer: (path: string) => { status: number; headers?: object; body?: string },
) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    const { status, headers = {}, body = '' } = answer(request.url ?? '')
    reply.writeHead(status, headers as Record<string, string>).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('an origin allowed by the operator is called, and a redirect is not followed', async () => {
  const { asked, origin } = await farEnd(() => ({ status: 302, headers: { location: '/other' } }))
  const allowed = { ...rules, allowed: [origin] }
  expect(await sendOut(call(`${origin}/push`), allowed)).toEqual({ status: 302 })
  expect(asked).toEqual(['/push'])
})

test('an endless answer is not read to its end', async () => {
  const { origin } = await farEnd(() => ({ status: 201, body: 'x'.repeat(5_000_000) }))
  const answer = await sendOut(call(`${origin}/`), { ...rules, allowed: [origin] })
  expect(answer).toEqual({ status: 201 })
})
