import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** The headless shell is the same engine without a browser's windows, as Playwright brings it: journeys take a sixth less time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const debianPackages = ['chromium-headless-shell', 'chromium']

/** A Chromium of this machine, else one that it installs (Debian: apt; else Playwright's own, told by null). Says what it does. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const found = known.find(isExecutable)
  if (found) return found
  if (isExecutable('/usr/bin/apt-get')) return installDebianChromium()
  say("No Chromium here: installing Playwright's own")
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return null
}

/** Older releases of Debian have the whole browser alone. */
function installDebianChromium(): string {
  runApt('update', '-qq')
  const name = debianPackages.find(isOffered) ?? 'chromium'
  say(`No Chromium here: installing Debian's package \`${name}\``)
  runApt('install', '-y', '-qq', '--no-install-recommends', name)
  return `/usr/bin/${name}`
}

function isOffered(name: string): boolean {
  return execFileSync('apt-cache', ['search', '--names-only', `^${name}$`]).length > 0
}

function runApt(...command: string[]): void {
  const [program = '', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', ...command]
  execFileSync(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function say(what: string): void {
  process.stdout.write(`${what}\n`)
}
