import { readFileSync, statSync } from 'node:fs'

/** Vite's manifest: what each module was built into, and what its chunk imports at once. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[]; assets?: readonly string[] }>
>

/** In kilobytes (brotli), or a count of files. */
type Bar = { readonly name: string; readonly value: number; readonly bar: number; readonly moonshot: number }

const kilobyte = 1000
export const manifestFile = '.vite/manifest.json'
/** The script that every page begins with. */
export const entry = 'main.ts'
/** What the entry brings to open a page; a sign-in page opens once it is touched. */
export const opening = 'app/open-app.tsx'
export const shell = 'app/shell/Shell.tsx'

const pages = [
  { name: 'sign-in, first load', modules: [entry], bar: 5, moonshot: 2 },
  {
    name: 'sign-in, once it is touched',
    modules: [entry, opening, 'accounts/pages/ClientSignInPage.tsx'],
    bar: 84,
    moonshot: 65,
  },
  {
    name: 'project list, first load',
    modules: [entry, opening, shell, 'app/pages/ProjectsPage.tsx'],
    bar: 131,
    moonshot: 110,
  },
] as const

const beyondBar = { bar: 15, moonshot: 10 } as const

/** Weighs what each page loads before it shows (brotli), beside its bar. Charts, dialogs and other late chunks do not count. */
export function weighPages(folder: string): { table: string; isWithinBars: boolean } {
  const manifest = readManifest(folder)
  const sizes = (files: Iterable<string>, suffix = '') =>
    [...files].reduce((sum, file) => sum + statSync(`${folder}/${file}${suffix}`).size, 0) / kilobyte
  const weigh = (files: Iterable<string>) => sizes(files, '.br')
  const scriptsOf = (...modules: readonly string[]) => filesOf(manifest, [entry, opening, ...modules]).size
  const listed = filesOf(manifest, [entry, opening, shell, 'app/pages/ProjectsPage.tsx'])
  const screens = Object.keys(manifest)
    .filter((module) => /^\w+\/pages\/\w+Page\.tsx$/.test(module))
    .map((module) => ({
      name: module.replace(/.*\/|\.tsx/g, ''),
      beyond: weigh(filesOf(manifest, [module]).difference(listed)),
      scripts: scriptsOf(shell, module),
    }))
  const [heaviest] = screens.toSorted((a, b) => b.beyond - a.beyond)
  const [most] = screens.toSorted((a, b) => b.scripts - a.scripts)
  const all = allFilesOf(manifest)
  const fonts = sizes(all.filter((file) => file.endsWith('.woff2')))
  const css = weigh(all.filter((file) => file.endsWith('.css')))
  const bars: Bar[] = [
    ...pages.map(({ name, modules, bar, moonshot }) => ({
      name,
      value: weigh(filesOf(manifest, modules)),
      bar,
      moonshot,
    })),
    {
      name: `heaviest other screen, beyond (${heaviest?.name})`,
      value: heaviest?.beyond ?? 0,
      ...beyondBar,
    },
    // The page, its styles and its font are three files more, and what follows on a page of the signed in a fourth.
    { name: 'project list, scripts', value: listed.size, bar: 7, moonshot: 4 },
    { name: 'billing, scripts', value: scriptsOf('app/pages/BillingPage.tsx', shell), bar: 9, moonshot: 4 },
    { name: 'quick quote, scripts', value: scriptsOf('quotes/pages/QuickQuotePage.tsx'), bar: 9, moonshot: 5 },
    { name: `most scripts of a screen (${most?.name})`, value: most?.scripts ?? 0, bar: 12, moonshot: 8 },
    { name: 'CSS, whole app', value: css, bar: 12, moonshot: 10 },
    { name: 'fonts', value: fonts, bar: 50, moonshot: 50 },
  ]
  return { table: toTable(bars), isWithinBars: bars.every(isWithin) }
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/${manifestFile}`, 'utf8')) as Manifest // Written by Vite.
}

/** Every file with a hash in its name that a build is made of, each once; its folder may hold those of the build before, too. */
export function allFilesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file].concat(css, assets))
  return [...new Set(files)]
}

/** The JavaScript files that these modules need before they can run, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const waiting = [...modules]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** True up to the bar itself. */
export function isWithin({ value, bar }: Pick<Bar, 'value' | 'bar'>): boolean {
  return value <= bar
}

function toTable(bars: readonly Bar[]): string {
  const rows = bars.map(({ name, value, bar, moonshot }) => [
    name,
    value.toFixed(1),
    String(bar),
    String(moonshot),
    isWithin({ value, bar }) ? 'holds' : 'ABOVE',
  ])
  const all = [['brotli, KB', 'weight', 'bar', 'moonshot', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
