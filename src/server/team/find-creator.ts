import type { Employee } from '#domain/accounts/employee.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'

/** The record of a creator; staff and unknown people are `not-found` alike. */
export async function findCreator(transaction: Transaction, creatorId: string): Promise<Stored<Employee>> {
  const found = await transaction.get(employees, creatorId)
  if (found?.data.role !== 'creator') throw new Refusal('not-found')
  return found
}
