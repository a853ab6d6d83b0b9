import * as z from 'zod/mini'
import { optionalName } from '#domain/core/text.ts'

/** One of these words, whatever its case and marks; `refuse` says what is wrong with any other. */
export function knownWord<Meant extends string | null>(
  words: Readonly<Record<string, Meant>>,
  refuse: (word: string) => string,
) {
  const known = new Map(Object.entries(words))
  return z.pipe(
    optionalName(80),
    z.transform((typed: string, context): Meant => {
      const plain = plainWord(typed)
      const meant = known.get(plain)
      if (meant !== undefined) return meant
      context.issues.push({ code: 'custom', message: refuse(plain), input: typed })
      return z.NEVER
    }),
  )
}

/** A word in small letters, with one space where it has spaces, hyphens or underscores. */
export function plainWord(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
}
