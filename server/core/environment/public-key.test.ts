import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPublicKey } from './public-key.ts'

/** A test certificate, out of date since 2011. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBjjCB+AIBATANBgkqhkiG9w0BAQsFADAQMQ4wDAYDVQQDDAVPcmFyaTAeFw0x
MDAxMDEwMDAwMDBaFw0xMTAxMDEwMDAwMDBaMBAxDjAMBgNVBAMMBU9yYXJpMIGf
MA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDYwduS6hAt/weXA40WUw6xeq/8qwnw
KfaiFS3IJqcdFLMkTip+QXgDArya/LahCtdPJWcQwixqCxUOwE8PETbxDqw2fepB
R4wJ9ccgOg3CdalWMqD7XJWalXPCr53PTWWNIHVVGsARetR4J67HOwLKRz+vHU2l
hCtGg8fBQwIDmQIDAQABMA0GCSqGSIb3DQEBCwUAA4GBAAOekzF1kDqakp7URCS6
FhI3V/BOdekAapo4crIHQ5zIR9Hruietf9FIq3YmP1bt5dgi/8qdyEAccQ8aencl
QpR0fPEfCZGLbh/m7Wl9M7MWd1ivUt1UU9/UQibHdSkwk5cy7YXE/t2y+yv/hWwJ
Ro3WpLWWsmgawgT5BS7/V+Xv
-----END CERTIFICATE-----`
const itsKey = '8a04c55bf77b82deca7e44c433a2a901b1d5e8fc4a989ad0528cb9990a60da12'

const printOf = (given: string) =>
  createHash('sha256')
    .update(readPublicKey(given).export({ type: 'spki', format: 'der' }))
    .digest('hex')

test('a certificate is accepted whatever its dates, and so is its bare key', () => {
  expect(printOf(certificate)).toBe(itsKey)
  const bare = readPublicKey(certificate).export({ type: 'spki', format: 'pem' }).toString()
  expect(printOf(bare)).toBe(itsKey)
})

test('a key with escaped line breaks is accepted', () => {
  expect(printOf(certificate.replaceAll('\n', String.raw`\n`))).toBe(itsKey)
})

test('a key is accepted as the path of a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orari-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'public.key'), certificate)
  expect(printOf(join(folder, 'public.key'))).toBe(itsKey)
})

const pemOf = (pair: { publicKey: { export(options: object): unknown } }) =>
  String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
const secret = () =>
  String(
    generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  )

test.each([
  ['a file that is not there', () => '/nowhere/public.key'],
  ['words', () => '-----BEGIN PUBLIC KEY-----\nfjalë\n-----END PUBLIC KEY-----'],
  ['a key of another kind', () => pemOf(generateKeyPairSync('ed25519'))],
  ['a secret key', secret],
])('%s is refused', (_, given) => {
  expect(() => readPublicKey(given())).toThrow()
})
