import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What Paysera signs its callbacks with; published at https://www.paysera.com/download/public.key. */
const published = `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDeT23V/kNtf/hrNae/ZsLfRZd8
E+os6HZ9CbgvB+X659kBDBq5vjMDCVkY6sicn1fcFfuotEcbhKSKDrDAQ+DmCMm9
6C7A4gqCC5OqmINauxYDdbie7V9GJWnbRXDs/5Mu722f5TuOUG3HhN/vTg8uCxIr
GIYv9idhvTbDyieVCwIDAQAB
-----END PUBLIC KEY-----`

/**
 * A certificate or a bare key, as PEM text (its line ends may be written `\n`) or as the path of such a file.
 * Nobody looks at a certificate's dates: the key in it has outlived one already.
 */
export function readPublicKey(given: string = published): KeyObject {
  const pem = given.includes('-----BEGIN') ? given.replaceAll(String.raw`\n`, '\n') : read(given)
  const key = pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : publicOf(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key')
  return key
}

const read = (path: string) => readFileSync(path, 'utf8')

/** A private key would do as well, and has no business here. */
function publicOf(pem: string) {
  if (pem.includes('PRIVATE')) throw new Error('a private key')
  return createPublicKey(pem)
}
