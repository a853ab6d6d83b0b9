import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { entry, filesOf, opening, readManifest, shell } from './weigh-pages.ts'

/** How long the text of each module is in its file, before it is made small. */
type Lengths = Readonly<Record<string, Readonly<Record<string, number>>>>

type Weighed = {
  readonly name: string
  /** Its share of what its file weighs (brotli), by the length of its text. */
  readonly kilobytes: number
}

const lengthsFile = '.vite/modules.json'

const pages = [
  { name: 'sign-in', modules: ['accounts/pages/ClientSignInPage.tsx'] },
  { name: 'quick quote', modules: ['quotes/pages/QuickQuotePage.tsx'] },
  { name: 'projects', modules: [shell, 'app/pages/ProjectsPage.tsx'] },
  { name: 'project', modules: [shell, 'app/pages/ProjectPage.tsx'] },
  { name: 'billing', modules: [shell, 'app/pages/BillingPage.tsx'] },
] as const

/** No module may weigh more, but for those named below. */
const mostKilobytes = 3
const allowed: Readonly<Record<string, number>> = {
  'react-dom/cjs/react-dom-client.production.js': 56,
}

/** Notes what the files of a build are made of, for `weighModules`. */
export function noteModules(folder: string, output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): void {
  const lengths = output.flatMap((each) => {
    if (each.type !== 'chunk') return []
    const modules = Object.entries(each.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength])
    return [[each.fileName, Object.fromEntries(modules)] as const]
  })
  writeFileSync(join(folder, lengthsFile), JSON.stringify(Object.fromEntries(lengths)))
}

/** The ten heaviest modules of the five pages that people wait for most, and each that is heavier than it may be. */
export function weighModules(folder: string): {
  readonly lines: readonly string[]
  readonly tooHeavy: readonly string[]
} {
  const manifest = readManifest(folder)
  const lengths = JSON.parse(readFileSync(join(folder, lengthsFile), 'utf8')) as Lengths // Written above.
  const weighed = pages.map(({ name, modules }) => ({
    name,
    heaviest: [...filesOf(manifest, [entry, opening, ...modules])]
      .flatMap((file) => shares(lengths[file] ?? {}, statSync(join(folder, `${file}.br`)).size / 1000))
      .sort((one, other) => other.kilobytes - one.kilobytes),
  }))
  const tooHeavy = weighed.flatMap(({ heaviest }) => heaviest.filter(isTooHeavy).map(toWords))
  return {
    lines: weighed.map(({ name, heaviest }) => `${name}: ${heaviest.slice(0, 10).map(toWords).join(', ')}`),
    tooHeavy: [...new Set(tooHeavy)],
  }
}

/** Shares out what a file weighs among its modules. */
export function shares(lengths: Readonly<Record<string, number>>, kilobytes: number): Weighed[] {
  const whole = Object.values(lengths).reduce((sum, length) => sum + length, 0)
  return Object.entries(lengths).map(([name, length]) => ({ name, kilobytes: (kilobytes * length) / whole }))
}

export function isTooHeavy({ name, kilobytes }: Weighed): boolean {
  return kilobytes > (allowed[name] ?? mostKilobytes)
}

/** By its package where it is one's, else by its place in the source. */
function nameOf(id: string): string {
  const [, inPackage] = /.*\/node_modules\/(.+)/.exec(id) ?? []
  return inPackage ?? relative('src', id)
}

function toWords({ name, kilobytes }: Weighed): string {
  return `${name} ${kilobytes.toFixed(1)}`
}
