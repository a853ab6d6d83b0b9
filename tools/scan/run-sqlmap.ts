import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScanner } from './run-scanner.ts'

export type ScannedCall = { readonly path: string; readonly body: unknown }

type Scan = { readonly url: string; readonly cookie: string; readonly folder: string; readonly name: string }

const line = '='.repeat(54)

const options = [
  '--ignore-stdin',
  '--batch',
  '--flush-session',
  '--disable-coloring',
  '--dbms=SQLite',
  '--technique=BEU',
  '--threads=2',
  '--answers=skip further=N',
]

/**
 * Tries every text of these JSON bodies for SQL injection, and returns what sqlmap says of each that it found. `folder` takes
 * what it writes, by `name`. Each path may be there once. Throws where sqlmap did not come to every call.
 */
export async function findInjections(calls: readonly ScannedCall[], scan: Scan): Promise<string[]> {
  const file = join(scan.folder, `sqlmap-${scan.name}`)
  writeFileSync(`${file}.requests`, calls.map((call) => toLogged(scan, call)).join(''))
  const told = await runScanner('sqlmap', [...options, '-l', `${file}.requests`, `--output-dir=${file}`])
  writeFileSync(`${file}.txt`, told)
  const parts = told.split(/^\[\d+\/\d+\] URL:$/m)
  if (parts.length - 1 < calls.length) throw new Error(`sqlmap tested ${parts.length - 1} of ${calls.length} calls`)
  return parts.filter((part) => part.includes('identified the following injection point'))
}

/** One request as a proxy logs it, which sqlmap reads. */
function toLogged({ url, cookie }: Scan, { path, body }: ScannedCall): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    'Content-Type: application/json',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]
  const told = JSON.stringify(body)
  return `${line}\n12:00:00  ${url}  [127.0.0.1]\n${line}\n${head.join('\r\n')}\r\n\r\n${told}\n${line}\n\n\n\n`
}
