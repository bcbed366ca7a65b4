import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type PushNews, pushRoutes } from '#contract/push.ts'
import { sendDue } from '#server/features/push/sending/actions.ts'
import type { World } from './world.ts'

type Received = {
  readonly path: string
  readonly headers: Record<string, unknown>
  readonly body: Buffer
}

/** A push service on this machine, and browsers that subscribe to it. It answers what `answers` says, by path. */
export async function openPushService() {
  const received: Received[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(pieces) })
      reply.writeHead(answers.get(path) ?? 201).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let serial = 0
  return { origin, received, answers, subscribe: () => browser(origin, `/push/${(serial += 1)}`) }
}

/** Devices that listen in a salon, what they have heard by now, and the time that news wait for an undoing. */
export function devicesOf(world: World, service: Awaited<ReturnType<typeof openPushService>>) {
  const listen = async (who: { token: string }, more: object = {}) => {
    const device = service.subscribe()
    const body = { ...device.subscription, about: ['all' as const], names: true, ...more }
    const { subscription } = await world.as(who).call(pushRoutes.add, { body })
    return { ...device, id: subscription.id }
  }
  const heard = async () => {
    service.received.length = 0
    while ((await sendDue(world.deps)) > 0);
    return service.received
  }
  const later = (seconds: number) => {
    world.now = new Date(world.now.getTime() + seconds * 1000)
  }
  return { listen, heard, later }
}

/** A browser's private and public keys (RFC 8291). */
function browser(origin: string, path: string) {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `${origin}${path}`,
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
  }
  return {
    path,
    subscription,
    read: (body: Buffer) => JSON.parse(decrypt(body, { own, point, auth })) as PushNews,
  }
}

const hmac = (key: Buffer, ...pieces: (Buffer | string)[]) =>
  pieces.reduce((mac, piece) => mac.update(piece), createHmac('sha256', key)).digest()
/** One block of HKDF suffices for every key of this protocol. */
const derived = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, length)

type Keys = { own: ReturnType<typeof createECDH>; point: Buffer; auth: Buffer }

/** One record of aes128gcm (RFC 8188), from its head to its padding. */
function decrypt(body: Buffer, { own, point, auth }: Keys) {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
  const secret = derived(auth, own.computeSecret(sender), about, 32)
  const key = derived(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Who signed the push, if the signature is the named key's (RFC 8292). */
export function signerOf(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return undefined
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return { key, ...said }
}
