import { existsSync, readFileSync, rmSync } from 'node:fs'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { writeDurably } from './files.ts'
import { restoreFiles } from './restore-files.ts'

/** What is answered to the command: where the former store is kept, or why the backup does not serve. */
export type RestoreReport = { readonly kept: string | null } | { readonly refusal: string }

export function writeReport(file: string, stamp: string, report: RestoreReport): void {
  writeDurably(restoreFiles(file, stamp).report, JSON.stringify(report))
}

/** Takes the answer away; null while there is none. Throws `StoreRefused` where it is a refusal. */
export function takeReport(file: string, stamp: string): { kept: string | null } | null {
  const path = restoreFiles(file, stamp).report
  if (!existsSync(path)) return null
  const report = JSON.parse(readFileSync(path, 'utf8')) as RestoreReport // Written by writeReport alone.
  try {
    rmSync(path)
  } catch {
    // What stays of it is removed by another restore.
  }
  if ('refusal' in report) throw new StoreRefused(report.refusal)
  return report
}
