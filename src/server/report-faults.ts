import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { StoreRefused } from './ports/documents-store-refused.ts'
import { StoreUnavailable } from './ports/documents.ts'

/** Errors that an operator can mend, reported in one line. */
const expected = [ConfigurationError, StoreRefused, StoreUnavailable]

/** Starts a portal. What keeps it from starting and an operator can mend is reported in its own words, and ends the process. */
export async function reportFaults(
  program: { readonly stderr: Pick<NodeJS.WriteStream, 'write'>; exit(code: number): void },
  start: () => Promise<void>,
): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error
    program.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    program.exit(1)
  }
}
