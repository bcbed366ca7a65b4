import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, written out. */
function groups(address: string) {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const site = (address: string) => `${groups(address).slice(0, 4).join(':')}::/64`

/** The network that stands for one caller: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function callerOf(ip: string) {
  const address = mapped.exec(ip)?.[1] ?? ip
  return isIPv6(address) ? site(address) : address
}

/** The wider network of a caller, /24 or /64: tomorrow the same people are likely to call from it again. */
export function networkOf(ip: string) {
  const caller = callerOf(ip)
  return caller.includes(':') ? caller : caller.replace(/\.\d+$/, '.0/24')
}

export function isLoopback(address = '') {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** True for a name that always means this machine. */
export const isLocalName = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(host.replace(/^\[|\]$/g, ''))
