import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A certificate or a bare key, as PEM text (its line ends may be written `\n`) or as the path of such a file.
 * A certificate's dates are ignored: the key in it has outlived one certificate already.
 */
export function readPublicKey(given: string): KeyObject {
  const pem = given.includes('-----BEGIN') ? given.replaceAll(String.raw`\n`, '\n') : read(given)
  const key = pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : publicOf(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key')
  return key
}

const read = (path: string) => readFileSync(path, 'utf8')

/** Refuses a private key, which would work as well but must not lie here. */
function publicOf(pem: string) {
  if (pem.includes('PRIVATE')) throw new Error('a private key')
  return createPublicKey(pem)
}
