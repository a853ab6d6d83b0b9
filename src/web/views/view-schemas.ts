import * as z from 'zod/mini'
import { saveView } from '#domain/views/contract.ts'

/** What a view asks for. */
export const namedView = z.strictObject({ name: saveView.body.shape.name })
