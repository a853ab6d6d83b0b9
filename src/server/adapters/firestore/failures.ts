import { StoreUnavailable } from '#server/ports/documents.ts'

// https://grpc.io/docs/guides/status-codes/
const invalidArgument = 3
export const alreadyExists = 6
export const notFound = 5
export const failedPrecondition = 9
export const aborted = 10
const unimplemented = 12

/** Faults of our request, not of the store, such as a query without its index. */
const ourFaults = new Set([invalidArgument, failedPrecondition, unimplemented])

/** The status of a failed call of Firestore; null for every other error. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null
}

/** The same failure in the words of the port; other errors pass through. */
export function toUnavailable(error: unknown): unknown {
  const status = statusOf(error)
  if (status === null || ourFaults.has(status)) return error
  return new StoreUnavailable(`Firestore failed: ${(error as Error).message}`, { cause: error }) // statusOf found an Error.
}
