import * as z from 'zod/mini'
import * as calls from '#domain/meetings/contract.ts'

export const agendaSchema = z.strictObject({ agenda: calls.bookMeeting.body.shape.agenda, projectId: z.string() })
export const reasonSchema = z.strictObject({ reason: calls.cancelMeeting.body.shape.reason })
export const closingSchema = z.strictObject({
  version: calls.closeMeeting.body.shape.version,
  outcome: calls.closeMeeting.body.shape.outcome,
  notes: calls.closeMeeting.body.shape.notes,
})
