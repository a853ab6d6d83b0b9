import { Resolver } from 'node:dns/promises'
import type { Resolve } from './site-probe.ts'

/**
 * Every address of a name, as name servers tell. Not by the system's own look-up: that one reads the files of this machine, and
 * a slow one holds a thread that others wait for.
 */
export const resolveName: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
