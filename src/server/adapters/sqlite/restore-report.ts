import { existsSync, readFileSync, rmSync } from 'node:fs'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { storeFiles, writeDurably } from './files.ts'

/** What a serving process answers to the command: where the former store is kept, or why nothing was restored. */
export type RestoreReport = { readonly kept: string | null } | { readonly refusal: string }

export function writeReport(file: string, report: RestoreReport): void {
  writeDurably(storeFiles(file).restoreReport, JSON.stringify(report))
}

/** Takes the answer away; null while there is none. Throws `StoreRefused` where it is a refusal. */
export function takeReport(file: string): { kept: string | null } | null {
  const { restoreReport } = storeFiles(file)
  if (!existsSync(restoreReport)) return null
  const report = JSON.parse(readFileSync(restoreReport, 'utf8')) as RestoreReport // Written by writeReport alone.
  rmSync(restoreReport)
  if ('refusal' in report) throw new StoreRefused(report.refusal)
  return report
}
