import { Refusal } from '#domain/core/refusals.ts'
import type { Employee } from '#domain/team/employee.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { employees } from './collections.ts'

/** The record of a creator; staff and unknown people are `not-found` alike. */
export async function findCreator(transaction: Transaction, creatorId: string): Promise<Stored<Employee>> {
  const found = await transaction.get(employees, creatorId)
  if (found?.data.role !== 'creator') throw new Refusal('not-found')
  return found
}
