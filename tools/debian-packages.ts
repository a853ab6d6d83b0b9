import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** Whether this is Debian, or one of its kind. */
export function hasApt(): boolean {
  return isExecutable('/usr/bin/apt-get')
}

export function updateApt(): void {
  runApt('update', '-qq')
}

/** By the lists of the last update. */
export function isOffered(name: string): boolean {
  return execFileSync('apt-cache', ['search', '--names-only', `^${name}$`]).length > 0
}

/** As root, or by `sudo`. What is installed already stays. */
export function installDebian(names: readonly string[]): void {
  runApt('install', '-y', '-qq', '--no-install-recommends', ...names)
}

function runApt(...command: string[]): void {
  const [program = '', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', ...command]
  execFileSync(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
