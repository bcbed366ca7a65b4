import { type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto'
import type { PayseraAccount } from './account.ts'
import {
  decrypt,
  encode,
  encrypt,
  type Fields,
  fromForm,
  fromSafeBase64,
  md5,
  toForm,
  toSafeBase64,
} from './wire.ts'

export const parameters = ['data', 'ss1', 'ss2', 'ss3'] as const
type Parameter = (typeof parameters)[number]
export type Sent = { readonly [P in Parameter]?: string | undefined }

export const toParameters = (sent: Sent) =>
  Object.entries(sent).filter((pair): pair is [Parameter, string] => pair[1] !== undefined)

/** A callback that is not from Paysera or not for this shop. `reason` is for the log; the sender gets none. */
export class ForgedCallback extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`forged callback: ${reason}`)
    this.reason = reason
  }
}

const longest = 16 * 1024

/** The fields of a callback, once its signatures prove that it comes from Paysera. */
export function readCallback(sent: Sent, account: PayseraAccount): Fields {
  for (const name of parameters) {
    const value = sent[name]
    if (value !== undefined && (value === '' || value.length > longest)) refuse(name)
  }
  const text = account.isEncrypted ? openSecret(sent, account) : openSigned(sent, account)
  const fields = fromForm(text) ?? refuse('a name twice')
  if (fields['projectid'] !== account.projectId) refuse('project')
  for (const [name, shape] of Object.entries(shapes))
    if (!shape.test(fields[name] ?? '')) refuse(name)
  return fields
}

const shapes = {
  orderid: /^.{1,40}$/su,
  amount: /^\d{1,11}$/,
  currency: /^[A-Z]{3}$/,
  status: /^\d{1,2}$/,
}

const refuse = (reason: string): never => {
  throw new ForgedCallback(reason)
}

// The configuration decides between the two forms: a callback must not choose the weaker one.
function openSecret({ data, ss1, ss2, ss3 }: Sent, { password }: PayseraAccount) {
  if (ss1 !== undefined || ss2 !== undefined || ss3 !== undefined) refuse('signed, not encrypted')
  return decrypt(data ?? refuse('data'), password) ?? refuse('not decipherable')
}

/** Both signatures count, the password's and Paysera's own: any customer of Paysera could get the latter for any order. */
function openSigned({ data, ss1, ss2, ss3 }: Sent, { password, publicKey }: PayseraAccount) {
  const bytes = fromSafeBase64(data ?? refuse('data')) ?? refuse('data')
  const signed = data ?? ''
  if (ss1 === undefined || !isSame(ss1, md5(signed + password))) refuse('ss1')
  const [name, algorithm, signature] =
    ss3 === undefined ? (['ss2', 'RSA-SHA1', ss2] as const) : (['ss3', 'RSA-SHA256', ss3] as const)
  const proof = fromSafeBase64(signature ?? refuse(name)) ?? refuse(name)
  if (!verify(algorithm, Buffer.from(signed), publicKey, proof)) refuse(name)
  return bytes.toString('utf8')
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Paysera's side, for the stand-in. */
export function signCallback(
  fields: Fields,
  { password, isEncrypted }: Pick<PayseraAccount, 'password' | 'isEncrypted'>,
  privateKey: KeyObject,
): Sent & { data: string } {
  if (isEncrypted) return { data: encrypt(toForm(fields), password) }
  const data = encode(fields)
  const proof = (algorithm: string) => toSafeBase64(sign(algorithm, Buffer.from(data), privateKey))
  return { data, ss1: md5(data + password), ss2: proof('RSA-SHA1'), ss3: proof('RSA-SHA256') }
}
