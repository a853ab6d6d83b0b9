import * as calls from '#domain/outbox/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { OutboxDeps } from './deps.ts'
import { listOutbox } from './list-outbox.ts'
import { readMail } from './read-mail.ts'

export function outboxRoutes(deps: OutboxDeps): Route[] {
  return [
    forViewer(calls.listOutbox, (viewer, input) => listOutbox(deps, viewer, input)),
    forViewer(calls.readMail, (viewer, input, { ip }) => readMail(deps, viewer, input, ip)),
  ]
}
