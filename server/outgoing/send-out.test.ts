import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  type AllowedNetwork,
  isAllowed,
  readNetwork,
} from '#server/core/environment/allowed-networks.ts'
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

async function farEnd(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, origin: `http://127.0.0.1:${port}` }
}

const networksOf = (...texts: string[]) =>
  texts.map(readNetwork).filter((one): one is AllowedNetwork => one !== undefined)

test('an origin allowed by the operator is called, and a redirect is not followed', async () => {
  const { asked, origin } = await farEnd((_, reply) =>
    reply.writeHead(302, { location: '/other' }).end(),
  )
  const answer = await sendOut(call(`${origin}/push`), { ...rules, allowed: [origin] })
  expect(answer.status).toBe(302)
  expect(asked).toEqual(['POST /push'])
})

test('an endless answer is read to its bound, and is not whole', async () => {
  const { origin } = await farEnd((_, reply) => reply.writeHead(201).end('x'.repeat(5_000_000)))
  const bounded = { ...call(`${origin}/`), mostRead: 100_000 }
  const answer = await sendOut(bounded, { ...rules, allowed: [origin] })
  expect(answer).toMatchObject({ status: 201, isWhole: false })
  expect(answer.body.length).toBeLessThanOrEqual(100_000)
})

test('an answer is told with its headers and its body', async () => {
  const { asked, origin } = await farEnd((_, reply) =>
    reply.writeHead(200, { etag: '"7"' }).end('BEGIN'),
  )
  const read = { url: `${origin}/a.ics`, method: 'GET', headers: {} } as const
  const answer = await sendOut(read, { ...rules, allowed: [origin] })
  expect(answer).toMatchObject({ status: 200, isWhole: true, headers: { etag: '"7"' } })
  expect(answer.body.toString()).toBe('BEGIN')
  expect(asked).toEqual(['GET /a.ics'])
})

test('an answer that is shorter than it had said is not whole', async () => {
  const { origin } = await farEnd((_, reply) => {
    reply.writeHead(200, { 'content-length': '1000' })
    reply.write('short', () => reply.destroy())
  })
  const answer = await sendOut(call(`${origin}/`), { ...rules, allowed: [origin] })
  expect(answer).toMatchObject({ status: 200, isWhole: false })
})

test('a network allowed by the operator is reached by http, on its port alone', async () => {
  const { asked, origin, port } = await farEnd((_, reply) => reply.writeHead(204).end())
  const networks = networksOf(`127.0.0.1:${port}`)
  expect(await sendOut(call(`${origin}/in`), { ...rules, networks })).toMatchObject({ status: 204 })
  const other = networksOf(`127.0.0.1:${port === 1 ? 2 : port - 1}`, '10.0.0.0/8')
  const refused = sendOut(call(`${origin}/in`), { ...rules, networks: other })
  await expect(refused).rejects.toBeInstanceOf(Forbidden)
  expect(asked).toEqual(['POST /in'])
})

test('the very address that a name was resolved to is called', async () => {
  const { asked, port } = await farEnd((_, reply) => reply.writeHead(200).end())
  const names = async () => [{ address: '127.0.0.1', family: 4 }]
  const networks = networksOf('127.0.0.0/8')
  await sendOut(call(`http://hooks.example.invalid:${port}/`), { ...rules, networks, names })
  expect(asked).toEqual(['POST /'])
})

test.for([
  ['inside', ['10.0.0.7']],
  ['both inside and outside', ['8.8.8.8', '192.168.1.1']],
  ['to nothing', []],
])('a name that leads %s is not called', async ([, addresses]) => {
  const names = async () => (addresses as string[]).map((address) => ({ address, family: 4 }))
  const refused = sendOut(call('https://hooks.example.com/'), { ...rules, names })
  await expect(refused).rejects.toBeInstanceOf(Forbidden)
})

test('the operator’s own name is refused in an allowed network too', async () => {
  const networks = networksOf('0.0.0.0/0')
  for (const url of ['https://orari.example/x', 'http://orari.example.:3000/x'])
    await expect(sendOut(call(url), { ...rules, networks })).rejects.toBeInstanceOf(Forbidden)
})

test.for([
  ['10.1.0.0/16', '10.1.2.3', 8080, true],
  ['10.1.0.0/16', '10.2.2.3', 8080, false],
  ['192.168.1.5:8080', '192.168.1.5', 8080, true],
  ['192.168.1.5:8080', '192.168.1.5', 443, false],
  ['192.168.1.0/24:8080', '192.168.1.9', 8080, true],
  ['fd00::/8', 'fd12::1', 443, true],
  ['[fd00::5]:8080', 'fd00::5', 8080, true],
  ['[fd00::5]:8080', 'fd00::6', 8080, false],
  ['10.0.0.0/8', '::ffff:10.0.0.1', 443, false],
] as const)('the network %s: %s on port %i', ([text, address, port, isOpen]) => {
  expect(isAllowed(networksOf(text), address, port)).toBe(isOpen)
})

test.for(['10.0.0.0/33', 'fd00::/129', '10.0.0.1:0', '10.0.0.1:70000', 'localhost', '', '10.0.0'])(
  '"%s" is no network',
  (text) => {
    expect(readNetwork(text)).toBeUndefined()
  },
)
