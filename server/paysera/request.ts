import { encode, type Fields, fromForm, fromSafeBase64, md5 } from './wire.ts'

type Rule = { readonly bytes: number; readonly shape?: RegExp; readonly isNeeded?: true }

/** The parameters of an order that Orari uses. Lengths are bytes: "ë" is two. */
const rules: Readonly<Record<string, Rule>> = {
  projectid: { bytes: 11, shape: /^\d+$/, isNeeded: true },
  orderid: { bytes: 40, isNeeded: true },
  accepturl: { bytes: 255, isNeeded: true },
  cancelurl: { bytes: 255, isNeeded: true },
  callbackurl: { bytes: 255, isNeeded: true },
  version: { bytes: 9, shape: /^\d+\.\d+$/, isNeeded: true },
  lang: { bytes: 3, shape: /^[a-z]{3}$/i },
  amount: { bytes: 11, shape: /^\d+$/ },
  currency: { bytes: 3, shape: /^[a-z]{3}$/i },
  payment: { bytes: 20 },
  country: { bytes: 2, shape: /^[a-z_]{2}$/i },
  paytext: { bytes: 255 },
  p_firstname: { bytes: 255 },
  p_lastname: { bytes: 255 },
  p_email: { bytes: 255 },
  test: { bytes: 1, shape: /^[01]$/ },
  time_limit: { bytes: 19, shape: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ },
}

/** The names of the parameters that Paysera would refuse. */
export function wrongParameters(fields: Fields) {
  const missing = Object.keys(rules).filter((name) => rules[name]?.isNeeded && !fields[name])
  const wrong = Object.entries(fields).filter(([name, value]) => value !== '' && !fits(name, value))
  return [...missing, ...wrong.map(([name]) => name)]
}

function fits(name: string, value: string) {
  const rule = rules[name]
  if (!rule) return true
  return Buffer.byteLength(value) <= rule.bytes && (rule.shape?.test(value) ?? true)
}

const version = '1.8'

type Shop = { readonly projectId: string; readonly password: string; readonly payUrl: string }

/** The address at which the browser pays. The password makes the signature and is not sent. */
export function payUrlOf({ projectId, password, payUrl }: Shop, order: Fields) {
  const fields = { projectid: projectId, version, ...order }
  const wrong = wrongParameters(fields)
  if (wrong.length > 0) throw new Error(`Paysera would not take ${wrong.join(', ')}`)
  const data = encode(fields)
  const url = new URL(payUrl)
  url.searchParams.set('data', data)
  url.searchParams.set('sign', md5(data + password))
  return url.href
}

/** Paysera's side: the order of a shop, if its signature is right. */
export function readRequest({ data, sign }: { data: string; sign: string }, password: string) {
  if (sign !== md5(data + password)) return undefined
  return fromForm(fromSafeBase64(data)?.toString('utf8') ?? '')
}
