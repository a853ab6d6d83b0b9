import * as z from 'zod/mini'
import { addMilestone } from '#domain/projects/product-contract.ts'

/** What the form for a milestone asks for, new or not: the call's own rules. */
export const milestoneForm = z.extend(z.omit(addMilestone.body, { key: true, productId: true }), { version: z.int() })
