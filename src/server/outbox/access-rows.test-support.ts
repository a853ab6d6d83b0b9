import * as outbox from '#domain/outbox/contract.ts'
import { row, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

export const outboxRows: readonly Row[] = [
  row(outbox.listOutbox, {}, staffOnly()),
  row(outbox.readMail, { mailId: 'nothing' }, staffOnly('not-found')),
]
