import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { messages } from './exports/collections.ts'
import { presentMessage } from './present.ts'

/** The messages that a person wrote, with the names of their files. Internal notes of staff belong to the agency. */
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
