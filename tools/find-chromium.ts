import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

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

function installDebianChromium(): string {
  say("No Chromium here: installing Debian's package `chromium`")
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [program = '', ...rest] = [...asRoot, ...command]
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return '/usr/bin/chromium'
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
