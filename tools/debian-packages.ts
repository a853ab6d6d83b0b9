import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

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
 * The path of a program of this machine, installed from its Debian package where it is missing; says so when it installs.
 * Throws where it is missing and there is no apt.
 */
export function needProgram(path: string, packageName: string): string {
  if (isExecutable(path)) return path
  if (!hasApt()) throw new Error(`${path} is missing: install ${packageName}`)
  process.stdout.write(`No ${path} here: installing Debian's package \`${packageName}\`\n`)
  installDebianPackage(packageName)
  return path
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
