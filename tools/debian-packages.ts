import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True on Debian and its children, where `installDebianPackage` works. */
export function hasApt(): boolean {
  return isExecutable('/usr/bin/apt-get')
}

/** Installs a package without what it merely recommends, as root or through sudo. Refreshes apt's lists first. */
export function installDebianPackage(name: string): void {
  runApt('update', '-qq')
  runApt('install', '-y', '-qq', '--no-install-recommends', name)
}

/** Refreshes apt's lists and returns the first of these packages that this release offers, else null. */
export function findDebianPackage(names: readonly string[]): string | null {
  runApt('update', '-qq')
  return names.find((name) => execFileSync('apt-cache', ['search', '--names-only', `^${name}$`]).length > 0) ?? null
}

/**
 * The path of a program, which is installed from the Debian package of its name where it is missing; says so when it
 * installs. Throws where it is missing and there is no apt.
 */
export function needProgram(name: string): string {
  const found = findProgram(name)
  if (found) return found
  if (!hasApt()) throw new Error(`${name} is missing: install it`)
  process.stdout.write(`${name} is missing: installing Debian's package \`${name}\`\n`)
  installDebianPackage(name)
  const installed = findProgram(name)
  if (!installed) throw new Error(`Debian's package ${name} doesn't include a program with this name`)
  return installed
}

/** Debian keeps servers where the path of an ordinary user does not lead. */
function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function runApt(...command: string[]): void {
  const [program = '', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', ...command]
  execFileSync(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
