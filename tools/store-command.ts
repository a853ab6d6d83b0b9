import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import type { Environment } from '#server/platform/configuration/read-configuration.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'

/** Prints the one line that the command ends with, or the one that says why it did nothing. */
export async function runStoreCommand(command: () => Promise<string>): Promise<void> {
  // A copy of the store is as private as the store itself.
  process.umask(0o077)
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    if (!(error instanceof StoreRefused) && !(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/**
 * The data folder of the portal with these settings: `LIFTOFF_DATA`, or the one of its mode. A backup and a restore ask for no
 * other setting, since a shell has none of them in an emergency.
 */
export function dataFolderOf({ LIFTOFF_DATA: given, LIFTOFF_MODE: mode }: Environment): string {
  if (given?.trim()) return given.trim()
  return mode === 'demo' || mode === 'development' ? readConfiguration({ LIFTOFF_MODE: mode }).dataFolder : 'data'
}
