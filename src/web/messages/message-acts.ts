import type { PresentedMessage } from '#domain/messages/contract.ts'

/** What a message needs of the page around it. */
export type MessageActs = {
  readonly avatarIdOf: ((uid: string) => string | null) | undefined
  readonly onPay: ((message: PresentedMessage) => void) | undefined
  /** Absent where nothing can be written. */
  readonly onReply: ((message: PresentedMessage) => void) | undefined
}
