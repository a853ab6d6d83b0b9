import { delimiter, join } from 'node:path'
import { hasApt, installDebian, isExecutable, updateApt } from '#tools/debian-packages.ts'

/** By their programs, which are called as Debian's packages are. */
const needed = ['nginx', 'caddy', 'openssl']

/** The proxies of `docs/deployment` and what signs a certificate for them are on this machine, or are installed (Debian: apt). Says what it does. */
export function findFronts(): void {
  const missing = needed.filter((name) => !isHere(name))
  if (missing.length === 0) return
  const names = missing.join(', ')
  if (!hasApt()) throw new Error(`The tests of the proxies in front of the portal need ${names}: install them`)
  process.stdout.write(`Not here: ${names}. Installing Debian's packages of these names\n`)
  updateApt()
  installDebian(missing)
}

/** Debian keeps servers where the path of an ordinary user does not lead. */
function isHere(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => isExecutable(join(folder, name)))
}
