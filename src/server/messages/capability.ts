import * as calls from '#domain/messages/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { conversations, messages as messageDocuments, readMarks, storedFiles } from './exports/collections.ts'
import { listUnread } from './exports/list-unread.ts'
import { messageSources } from './live.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { editMessage, listMessages, removeMessage, requestPayment, sendMessage } from './messages.ts'
import { mountFiles } from './mount-files.ts'
import { ownMessages } from './own-data.ts'
import { pruneFiles } from './prune-files.ts'

/** The conversation of a project: text, files, requests for payment, and notes among staff. */
export const messages: Capability = {
  name: 'messages',
  collections: [kept(messageDocuments), kept(readMarks), kept(conversations), kept(storedFiles)],
  calls: [
    forViewer(calls.listMessages, listMessages),
    forViewer(calls.sendMessage, sendMessage),
    forViewer(calls.editMessage, editMessage),
    forViewer(calls.removeMessage, removeMessage),
    forViewer(calls.requestPayment, requestPayment),
    forViewer(calls.markMessagesRead, markMessagesRead),
    forViewer(calls.listUnread, listUnread),
  ],
  live: messageSources,
  serves: [mountFiles],
  ownData: ownMessages,
  prune: pruneFiles,
}
