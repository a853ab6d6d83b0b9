import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScanner } from './run-scanner.ts'

type Finding = { readonly method: string; readonly path: string; readonly info: string; readonly level: number }
type Report = { readonly vulnerabilities: Readonly<Record<string, readonly Finding[]>> }

const low = 1

const modules = [
  'xss',
  'permanentxss',
  'sql',
  'exec',
  'file',
  'crlf',
  'redirect',
  'xxe',
  'ssrf',
  'csp',
  'http_headers',
  'cookieflags',
  'methods',
]

/** What wapiti finds above "low" at these pages and what they link to, as the given cookie's owner; `name` names its report. */
export async function findHoles(
  pages: readonly string[],
  { cookie, folder, name }: { readonly cookie: string; readonly folder: string; readonly name: string },
): Promise<string[]> {
  const [first = '', ...others] = pages
  const file = join(folder, `wapiti-${name}.json`)
  await runScanner('wapiti', [
    `--url=${first}`,
    ...others.map((page) => `--start=${page}`),
    '--scope=domain',
    '--flush-session',
    `--store-session=${join(folder, `wapiti-${name}`)}`,
    `--module=${modules.join(',')}`,
    '--format=json',
    `--output=${file}`,
    '--max-scan-time=300',
    '--verbose=0',
    '--no-bugreport',
    ...(cookie ? [`--header=Cookie: ${cookie}`] : []),
  ])
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return Object.entries(vulnerabilities).flatMap(([kind, findings]) =>
    findings.filter(({ level }) => level > low).map(({ method, path, info }) => `${kind}: ${method} ${path} (${info})`),
  )
}
