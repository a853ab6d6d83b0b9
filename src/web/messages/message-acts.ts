import type { PresentedMessage } from '#domain/messages/contract.ts'

/** What a message needs of the page around it. */
export type MessageActs = {
  readonly avatarIdOf: ((uid: string) => string | null) | undefined
  readonly onPay: ((message: PresentedMessage) => void) | undefined
  /** Whether the reader may withdraw the payment requests of colleagues, besides their own. */
  readonly mayWithdraw: boolean
  /** Absent where nothing can be written. */
  readonly onReply: ((message: PresentedMessage) => void) | undefined
}
