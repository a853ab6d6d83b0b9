import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { createProject, presentedActivity, presentedProject } from './contract.ts'

export const startProject = endpoint('start-project', {
  summary:
    'Starts an active project for a client and notifies the client. A template adds its products and milestones. Milestone due dates are counted in calendar days from the start. A repeated `key` returns the first result.',
  body: z.strictObject({
    key: creationKey,
    clientId: documentId,
    name: createProject.body.shape.name,
    description: createProject.body.shape.description,
    managerId: z.nullable(documentId),
    /** Left out or null for a project without products. */
    templateId: z.optional(z.nullable(documentId)),
    /** When the project starts; a template needs one. */
    startDay: z.optional(z.nullable(enteredDay)),
  }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'invalid-input'],
})

export const listClientActivity = endpoint('list-client-activity', {
  summary: 'Returns recent activity in a client’s most recently active projects, newest first.',
  body: z.strictObject({ clientId: documentId }),
  reply: z.strictObject({ activities: z.array(presentedActivity) }),
  who: ['superAdmin'],
  refusals: ['not-found'],
  reads: true,
})
