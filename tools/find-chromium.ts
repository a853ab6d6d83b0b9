import { execFileSync } from 'node:child_process'
import { findDebianPackage, hasApt, installDebianPackage, isExecutable } from './debian-packages.ts'

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
  if (hasApt()) return installDebianChromium()
  say("Chromium is missing: installing Playwright's")
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return null
}

/** Older releases of Debian have the whole browser alone. */
function installDebianChromium(): string {
  const name = findDebianPackage(debianPackages) ?? 'chromium'
  say(`Chromium is missing: installing Debian's package \`${name}\``)
  installDebianPackage(name)
  return `/usr/bin/${name}`
}

function say(what: string): void {
  process.stdout.write(`${what}\n`)
}
