import { StoreUnavailable } from '#server/ports/documents.ts'

/** True for an error of the operating system with this code. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** No room, no right to write, a disk that fails: the store is not available. Anything else stays what it is. */
const unavailable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])

export function toUnavailable(error: unknown): unknown {
  return [...unavailable].some((code) => isSystemError(error, code))
    ? new StoreUnavailable('The folder of the files cannot be used', { cause: error })
    : error
}
