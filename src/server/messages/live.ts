import { liveSource } from '#server/platform/live/live-source.ts'
import { messages, readMarks } from './exports/collections.ts'
import { presentMessage, presentMessageWithoutSums, presentReadMark } from './present.ts'

type Addressed = { readonly projectId: string; readonly clientId: string; readonly internal: boolean }

const staff = 'role:superAdmin'

/** What is among staff has no other readers: nobody else's stream holds a key that it is told under. */
function readersOf({ projectId, clientId, internal }: Addressed): string[] {
  return internal ? [staff] : [staff, `account:${clientId}:messages`, `project:${projectId}`]
}

export const messageSources = [
  liveSource({
    name: 'messages',
    collection: messages,
    audience: ({ clientId, ...message }) => [
      // First the fullest view: who holds two of the keys is told by the first.
      ...(message.payment ? [{ key: `account:${clientId}:messages+invoices`, present: presentMessage }] : []),
      ...readersOf({ clientId, ...message }).map((key) => ({
        key,
        present: key === staff ? presentMessage : presentMessageWithoutSums,
      })),
    ],
  }),
  liveSource({
    name: 'readMarks',
    collection: readMarks,
    audience: (mark) => readersOf(mark).map((key) => ({ key, present: presentReadMark })),
  }),
]
