import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { touched } from '#server/projects/touched.ts'
import { projects } from './collections.ts'

/** Something was said or done in the project now. Does nothing where there is none. */
export async function touchProject(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  projectId: string,
): Promise<void> {
  const found = await transaction.get(projects, projectId)
  if (found) transaction.put(projects, touched(found.data, clock.now()))
}
