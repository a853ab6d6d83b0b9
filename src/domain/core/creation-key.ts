import * as z from 'zod/mini'

/** Drawn for each thing that is created, and kept for retries: creating twice under one key creates one thing. */
export const creationKey = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'Invalid key')))

/** Drawn for each credit and recorded payment, and kept for retries. */
export const moneyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'Invalid key'))
