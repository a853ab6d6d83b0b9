import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'

export type ProjectsDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  /** The company of an account's owner, as it is called now. */
  readonly companyOf: (accountId: string) => Promise<string>
}
