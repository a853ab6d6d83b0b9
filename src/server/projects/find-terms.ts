import type { Project } from '#domain/projects/project.ts'
import { openTerms } from '#domain/projects/terms.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { Documents, Stored, Transaction } from '#server/ports/documents.ts'
import { terms } from './exports/collections.ts'

/** What was agreed on a project; version 0 where nothing was and no document exists. */
export async function findTerms(
  reads: Pick<Documents | Transaction, 'get'>,
  { id, clientId, createdAt }: Pick<Project, 'id' | 'clientId' | 'createdAt'>,
): Promise<Stored<Terms>> {
  const found = await reads.get(terms, id)
  if (found) return found
  const data = openTerms(id, clientId, createdAt)
  return { id, version: 0, json: JSON.stringify(data), data }
}

/** Replaces the terms that `findTerms` gave, or creates them where there were none. */
export function writeTerms(transaction: Transaction, { version }: Stored<Terms>, changed: Terms): Stored<Terms> {
  return version === 0 ? transaction.create(terms, changed) : transaction.put(terms, changed)
}
