import { existsSync } from 'node:fs'

/** What the bench reads of Lighthouse's report. */
export type Report = {
  readonly finalDisplayedUrl: string
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}

type Category = {
  /** From 0 to 1; null where an audit that counts could not be made. */
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string }[]
}

type Audit = {
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] }
}

export type Throttling = 'simulate' | 'devtools'

type Flags = {
  /** Where the browser takes orders. */
  readonly port: number
  readonly onlyCategories: readonly string[]
  readonly throttlingMethod: Throttling
  readonly disableStorageReset: boolean
  readonly logLevel: 'error'
}

/** Loads the page in a browser that runs already, as a phone does, and reports on it. Null where it could not even begin. */
export type Lighthouse = (url: string, flags: Flags) => Promise<{ readonly lhr: Report } | undefined>

const packages = new URL('./pages/node_modules/', import.meta.url)
const program = new URL('lighthouse/core/index.js', packages)

/** Lighthouse, if it is installed, which `npm ci` alone does not do. Null otherwise. */
export async function loadLighthouse(): Promise<Lighthouse | null> {
  if (!existsSync(program)) return null
  const module = (await import(program.href)) as { default: Lighthouse } // Its own types are there only where it is.
  return module.default
}
