import * as z from 'zod/mini'
import { meetingRulesFields } from '#domain/meetings/availability.ts'

const { lengths, ...rest } = meetingRulesFields.def.shape

/** The form's own values: the lengths beside the rest, and the version that is changed. */
export const rulesSchema = z.strictObject({ version: z.int(), ...lengths.def.shape, ...rest })
