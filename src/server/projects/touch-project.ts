import type { Clock } from '#server/ports/clock.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { projects } from './collections.ts'
import { touched } from './touched.ts'

/** Reads at once, writes when told: something was said or done in the project now. Does nothing where there is none. */
export async function touchProject(
  { clock }: { readonly clock: Clock },
  transaction: Transaction,
  projectId: string,
): Promise<{ write(): void }> {
  const found = await transaction.get(projects, projectId)
  return {
    write() {
      if (found) transaction.put(projects, touched(found.data, clock.now()))
    },
  }
}
