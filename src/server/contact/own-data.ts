import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { questions } from './exports/collections.ts'
import { presentQuestion } from './present.ts'

/** The questions of an account to the agency, for people of the account who may read them. */
export function ownQuestions({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'questions',
      async read({ role, accountId, rights }) {
        if (role !== 'client' || !rights.includes('projects') || !rights.includes('messages')) return []
        const options = { where: { clientId: accountId }, orderBy: ['lastAt', 'desc'] } as const
        return readWhole(documents, questions, options, presentQuestion)
      },
    },
  ]
}
