import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Who a limit counts as one: an IPv4 address, or the /64 that one IPv6 household or server has to itself. */
export function networkOf(ip: string): string {
  // Of each call: most addresses are plain, and taking one apart costs as much as reading a document.
  if (isIPv4(ip)) return `${ip}/32`
  return prefixOf(ip, { ipv4: 32, ipv6: 64 })
}

/** The wider circle that one tenant of a provider may roam: /24 for IPv4, /48 for IPv6. */
export function neighbourhoodOf(ip: string): string {
  return prefixOf(ip, { ipv4: 24, ipv6: 48 })
}

/** `bits` are whole bytes. An IPv4 address in IPv6 clothes counts as what it is; whatever is no address shares one key. */
function prefixOf(ip: string, bits: { ipv4: number; ipv6: number }): string {
  const [bare = ''] = ip.split('%')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const address = ipaddr.process(bare)
  const length = address.kind() === 'ipv4' ? bits.ipv4 : bits.ipv6
  const kept = address.toByteArray().map((byte, index) => (index * 8 < length ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${length}`
}
