import { liveSource } from '#server/platform/live/live-source.ts'
import { questions } from './exports/collections.ts'
import { presentQuestion } from './present.ts'

export const contactSources = [
  liveSource({
    name: 'questions',
    collection: questions,
    audience: ({ clientId }) =>
      ['role:superAdmin', `account:${clientId}:messages`].map((key) => ({ key, present: presentQuestion })),
  }),
]
