import ipaddr from 'ipaddr.js'

/** True for a host name or an address that never leaves this machine; an IPv6 address without its brackets. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
