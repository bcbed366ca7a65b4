import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'

type Options = Readonly<Record<string, unknown>>
type Ways = { origin?: string; challenge?: string; counter?: number }

const site = 'http://localhost:3000'

/** CBOR, as far as an authenticator needs it: numbers, texts, bytes and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.of((major << 5) | count)
      : count < 256
        ? Buffer.of((major << 5) | 24, count)
        : Buffer.of((major << 5) | 25, count >> 8, count & 255)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, held]) => [
    cbor(key),
    cbor(held as Parameters<typeof cbor>[0]),
  ])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A key in software, as a browser speaks for it. It signs what it is asked, and whatever a test has it sign wrongly. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (one: string) => Buffer.from(one, 'base64url')
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let signed = 0

  const clientData = (type: string, options: Options, { origin = site, challenge }: Ways) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? options['challenge'],
        origin,
        crossOrigin: false,
      }),
    )
  const about = (flags: number, counter: number) => {
    const { hostname } = new URL(site)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash('sha256', hostname, 'buffer'), Buffer.of(flags), count])
  }
  const answer = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    /** For `navigator.credentials.create`. */
    create(options: Options, ways: Ways = {}) {
      const length = Buffer.of(0, rawId.length)
      const authData = Buffer.concat([about(0x45, 0), Buffer.alloc(16), length, rawId, cose])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options, ways).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    /** For `navigator.credentials.get`. */
    get(options: Options, ways: Ways = {}) {
      const client = clientData('webauthn.get', options, ways)
      signed = ways.counter ?? signed + 1
      const authData = about(0x05, signed)
      const words = Buffer.concat([authData, hash('sha256', client, 'buffer')])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', words, privateKey).toString('base64url'),
      })
    },
  }
}
