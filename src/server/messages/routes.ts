import * as calls from '#domain/messages/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { MessagesDeps } from './deps.ts'
import { editMessage } from './edit-message.ts'
import { listMessages } from './list-messages.ts'
import { listUnread } from './list-unread.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { removeMessage } from './remove-message.ts'
import { requestPayment } from './request-payment.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(deps: MessagesDeps): Route[] {
  return [
    forViewer(calls.listMessages, (viewer, input) => listMessages(deps, viewer, input)),
    forViewer(calls.sendMessage, (viewer, input) => sendMessage(deps, viewer, input)),
    forViewer(calls.editMessage, (viewer, input) => editMessage(deps, viewer, input)),
    forViewer(calls.removeMessage, (viewer, input) => removeMessage(deps, viewer, input)),
    forViewer(calls.requestPayment, (viewer, input) => requestPayment(deps, viewer, input)),
    forViewer(calls.markMessagesRead, (viewer, input) => markMessagesRead(deps, viewer, input)),
    forViewer(calls.listUnread, (viewer) => listUnread(deps, viewer)),
  ]
}
