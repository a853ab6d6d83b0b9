import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'

/** Prints the one line that the command ends with, or the one that says why it did nothing. */
export async function runStoreCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    if (!(error instanceof StoreRefused) && !(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
