// npm leaves an optional package out of the lockfile when the registry it asked did not have it, and then `npm ci`
// refuses that lockfile everywhere. This adds the missing entries (version and platform, as npm would have written
// them), so that the lockfile is whole whichever registry made it. It also leaves out which Node each package asks for:
// npm would hold that against the Node that npm itself runs on, and all of them run on the one that the lockfile brings.
// And it leaves out the programs that a package brings beside the build of it that we use.
// Run by `npm run lock`; idempotent.
import { readFileSync, writeFileSync } from 'node:fs'

type LockEntry = {
  version?: string
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  engines?: Record<string, string> | string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** The platform that an optional package's name promises, in npm's own words for `os` and `cpu`. */
export function platformOf(packageName: string): { os?: string[]; cpu?: string[] } {
  const words = packageName.split('/').at(-1)?.split('-') ?? []
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) }
}

/** Adds an entry for each optional dependency that the lockfile names and does not hold; returns the names added. */
export function completeLockfile(packages: Record<string, LockEntry>): string[] {
  const added: string[] = []
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0]
      if (!version) throw new Error(`${name}@${range} has no version number`)
      const folder = path.slice(0, path.lastIndexOf('node_modules/'))
      const places = [`node_modules/${name}`, `${folder}node_modules/${name}`, `${path}/node_modules/${name}`]
      // Of a range, whichever version npm chose is the right one; platform packages name theirs to the letter.
      const isRange = /^[~^<>=*]/.test(range)
      const key = places.find((place) => !packages[place] || isRange || packages[place].version === version)
      if (!key || packages[key]) continue
      packages[key] = { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true }
      added.push(name)
    }
  }
  return added
}

/** Of every package but the project, the path `''`: a Node too old for the project is still told. */
export function leaveOutEngines(packages: Record<string, LockEntry>): void {
  for (const [path, entry] of Object.entries(packages)) if (path !== '') delete entry.engines
}

/** Whose optional packages nobody uses: recheck's are 50 MB, and its build in JavaScript needs none of them. */
const usedAlone = ['node_modules/recheck']

/** With those packages themselves, which only they ask for. */
export function leaveOutPrograms(packages: Record<string, LockEntry>): void {
  for (const path of usedAlone) {
    for (const name of Object.keys(packages[path]?.optionalDependencies ?? {})) delete packages[`node_modules/${name}`]
    delete packages[path]?.optionalDependencies
  }
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  leaveOutPrograms(lockfile.packages)
  const added = completeLockfile(lockfile.packages)
  leaveOutEngines(lockfile.packages)
  const ordered = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    'package-lock.json',
    `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(ordered) }, null, 2)}\n`,
  )
  process.stdout.write(`Optional packages added to package-lock.json: ${added.length}\n`)
}
