import * as contact from '#domain/contact/contract.ts'
import { row, signedIn } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const body = 'When do you close for the holidays?'
const bothSides = { ...signedIn('ok'), creator: 'forbidden' } as const
const clients = { ...bothSides, staff: 'forbidden' } as const
const nothing = 'ada-no-such-question'

export const contactRows: readonly Row[] = [
  row(contact.getContact, {}, bothSides),
  row(contact.askQuestion, { key: 'holidays', subject: 'Holidays', body }, clients),
  row(contact.listQuestions, {}, bothSides),
  // Nobody has asked anything yet: an unknown question is refused like a foreign one.
  row(
    contact.answerQuestion,
    { questionId: nothing, key: 'more', body },
    { ...signedIn('not-found'), creator: 'forbidden' },
  ),
  row(contact.seeAnswers, {}, clients),
]
