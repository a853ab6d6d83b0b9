import { liveSource } from '#server/platform/live/live-source.ts'
import { messages, readMarks } from './exports/collections.ts'
import { presentMessage, presentMessageWithoutSums, presentReadMark } from './present.ts'

type Addressed = { readonly projectId: string; readonly clientId: string; readonly internal: boolean }

const staff = 'role:superAdmin'

/** Internal messages have no other readers: nobody else's stream holds their key. */
function readersOf({ projectId, clientId, internal }: Addressed): string[] {
  return internal ? [staff] : [staff, `account:${clientId}:messages`, `project:${projectId}`]
}

export const messageSources = [
  liveSource({
    name: 'messages',
    collection: messages,
    audience: ({ clientId, ...message }) => [
      // The fullest view first: a viewer with two of the keys gets the first.
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
