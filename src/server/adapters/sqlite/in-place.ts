import { statSync } from 'node:fs'

/** A file that this process serves from was removed or replaced under it: nobody would find again what it writes now. */
export class FileLost extends Error {
  override readonly name = 'FileLost'
}

/** Remembers which files these are. What it returns throws `FileLost` once one of them is gone, or another has its name. */
export function rememberFiles(...paths: readonly string[]): () => void {
  const known = paths.map(identityOf)
  return () => {
    for (const [index, path] of paths.entries())
      if (identityOf(path) !== known[index]) throw new FileLost(`${path} was removed or replaced`)
  }
}

function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev}-${found.ino}` : null
}
