import { BlockList, isIPv6 } from 'node:net'

/** Networks that no outgoing call reaches: this machine, its neighbours, and what is no place of the internet. */
// A list of both kinds would take an IPv4 address for its mapped form, all of which is refused.
const forbidden = { ipv4: new BlockList(), ipv6: new BlockList() }

for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbidden.ipv4.addSubnet(network, bits, 'ipv4')

// Mapped, NAT64, Teredo and 6to4 addresses hold another address within.
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  forbidden.ipv6.addSubnet(network, bits, 'ipv6')

export function isForbidden(address: string) {
  const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
  return forbidden[kind].check(address, kind)
}
