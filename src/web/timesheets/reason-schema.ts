import * as z from 'zod/mini'
import { rejectHours } from '#domain/timesheets/contract.ts'

/** What the form of a rejection asks for. */
export const reasonForm = z.pick(rejectHours.body, { reason: true })
