import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { createProject, presentedActivity, presentedProject } from './contract.ts'

export const startProject = endpoint('start-project', {
  summary:
    'Starts a project for a client, which is active; the people of their account are told. Repeated under its `key` it answers with what was made the first time.',
  body: z.strictObject({
    key: creationKey,
    clientId: documentId,
    name: createProject.body.shape.name,
    description: createProject.body.shape.description,
    managerId: z.nullable(documentId),
  }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'invalid-input'],
})

export const listClientActivity = endpoint('list-client-activity', {
  summary: 'What happened lately in the projects of one client that were active last, newest first.',
  body: z.strictObject({ clientId: documentId }),
  reply: z.strictObject({ activities: z.array(presentedActivity) }),
  who: ['superAdmin'],
  refusals: ['not-found'],
  reads: true,
})
