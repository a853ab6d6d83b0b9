import { liveSource } from '#server/platform/live/live-source.ts'
import { messages, readMarks } from './collections.ts'
import { presentMessage, presentReadMark } from './present.ts'

type Addressed = { readonly projectId: string; readonly clientId: string; readonly internal: boolean }

/** What is among staff has no other readers: nobody else's stream holds a key that it is told under. */
function readersOf({ projectId, clientId, internal }: Addressed): string[] {
  return internal ? ['role:superAdmin'] : ['role:superAdmin', `account:${clientId}:messages`, `project:${projectId}`]
}

export const messageSources = [
  liveSource({
    name: 'messages',
    collection: messages,
    audience: (message) => readersOf(message).map((key) => ({ key, present: presentMessage })),
  }),
  liveSource({
    name: 'readMarks',
    collection: readMarks,
    audience: (mark) => readersOf(mark).map((key) => ({ key, present: presentReadMark })),
  }),
]
