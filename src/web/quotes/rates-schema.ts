import * as z from 'zod/mini'
import { cents } from '#domain/core/cents.ts'

/** Each field is an amount; that a range is the right way round, the portal says. */
export const boundsSchema = z.record(z.string(), cents)
