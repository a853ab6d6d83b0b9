import type { CopiedFiles } from './files-of-store.ts'

/** "12 files", and what is lost: what a command tells of the files of a portal. */
export function describeFiles({ count, lost }: CopiedFiles): string {
  const files = count === 1 ? '1 file' : `${count} files`
  return lost.length === 0 ? files : `${files}. Missing or damaged: ${lost.join(', ')}`
}
