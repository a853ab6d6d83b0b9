import * as z from 'zod/mini'

/** Drawn for each thing that is made, and kept while that is tried again: what is made twice under one key is there once. */
export const creationKey = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'Not a key')))
