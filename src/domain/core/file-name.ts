// In a file of its own, so that a page can check a name without loading the schema library.

/** In UTF-16 units, in the usual composition (NFC), as `requiredName` counts. */
export const longestFileName = 200

/** Why the name of a file is not taken, and what `next` to do with it once it is renamed; null if it is short enough. */
export function fileNameProblem(name: string, next: string): string | null {
  return name.normalize('NFC').trim().length > longestFileName
    ? `This file’s name is longer than ${longestFileName} characters. Rename the file, then ${next} it again.`
    : null
}
