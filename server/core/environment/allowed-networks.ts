import { BlockList, isIP, isIPv6 } from 'node:net'

/** A network of the operator's own that programs of salons may be called in: on one port, or on any. */
export type AllowedNetwork = {
  readonly holds: (address: string) => boolean
  readonly port?: number
}

/** One entry of `WEBHOOK_ALLOW`: "10.1.0.0/16", "192.168.1.5:8080", "[fd00::5]:8080". Undefined: it is none. */
export function readNetwork(text: string): AllowedNetwork | undefined {
  const { address, bits, port } = partsOf(text)
  const version = isIP(address)
  const widest = version === 6 ? 128 : 32
  const prefix = bits === undefined ? widest : Number(bits)
  const isWhole = version !== 0 && prefix <= widest && (port === undefined || isPort(port))
  if (!isWhole) return undefined
  const kind = version === 6 ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  list.addSubnet(address, prefix, kind)
  const holds = (asked: string) =>
    (isIPv6(asked) ? 'ipv6' : 'ipv4') === kind && list.check(asked, kind)
  return { holds, ...(port !== undefined && { port: Number(port) }) }
}

/** An address of IPv6 has colons of its own: with a port it stands in brackets. */
function partsOf(text: string) {
  const form =
    /^(?:\[(?<bracketed>[^\]]+)\]|(?<bare>[^/]*?))(?:\/(?<bits>\d{1,3}))?(?::(?<port>\d{1,5}))?$/
  const whole = isIP(text) ? { bare: text } : (form.exec(text)?.groups ?? {})
  const { bracketed, bare = '', bits, port } = whole as Partial<Record<string, string>>
  return { address: bracketed ?? bare, bits, port }
}

const isPort = (text: string) => Number(text) >= 1 && Number(text) <= 65_535

export const isAllowed = (networks: readonly AllowedNetwork[], address: string, port: number) =>
  networks.some((network) => network.holds(address) && (network.port ?? port) === port)
