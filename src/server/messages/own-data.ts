import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { messages } from './exports/collections.ts'
import { presentMessage } from './present.ts'

/** The messages that somebody wrote, with the names of their files. What staff note among themselves is the agency's. */
export function ownMessages({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'messages',
      async read({ uid }) {
        const bySender = { where: { senderId: uid }, orderBy: ['createdAt', 'asc'] } as const
        const written = await readWhole(documents, messages, bySender, presentMessage)
        return written.filter(({ internal }) => !internal)
      },
    },
  ]
}
