import ipaddr from 'ipaddr.js'

// Everything the internet routes to hosts lies in here; IPv4 that is mapped, translated or tunnelled into IPv6 does not.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet: not loopback, private, link-local, multicast, shared by a carrier,
 * or kept for other uses, and not one of these wrapped into IPv6. False for what is no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast)
}

/**
 * The IP address that the host of a URL is, without brackets; null for a name. The URL has turned decimal, octal and
 * hexadecimal forms into the usual one already.
 */
export function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname.replace(/\.$/, '')
  return ipaddr.isValid(bare) ? bare : null
}
