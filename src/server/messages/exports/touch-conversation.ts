import type { Transaction } from '#server/ports/documents.ts'
import { conversations } from './collections.ts'

/** Gives a conversation a new version, because a message of it was taken back or returned: its unread are counted anew. */
export async function touchConversation(transaction: Transaction, projectId: string): Promise<void> {
  const conversation = await transaction.get(conversations, projectId)
  if (conversation) transaction.put(conversations, conversation.data)
}
