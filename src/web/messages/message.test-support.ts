import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listMessages, PresentedMessage, PresentedReadMark } from '#domain/messages/contract.ts'

export const relaunch = 'bakery-relaunch'

/** Ada's words of a Tuesday in December. */
export function message(changes: Partial<PresentedMessage> = {}): PresentedMessage {
  return {
    id: `ada-${changes.createdAt ?? 'one'}`,
    version: 1,
    projectId: relaunch,
    clientId: 'ada',
    senderId: 'ada',
    senderName: 'Ada Lovelace',
    senderRole: 'client',
    senderPosition: '',
    type: 'text',
    body: 'When does the app open?',
    attachments: [],
    payment: null,
    internal: false,
    replyToId: null,
    place: Date.parse(changes.createdAt ?? '2026-12-08T09:00:00.000Z'),
    createdAt: '2026-12-08T09:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    ...changes,
  }
}

/** Tom's, of the staff. */
export function fromTom(changes: Partial<PresentedMessage> = {}): PresentedMessage {
  return message({
    id: `tom-${changes.createdAt ?? 'one'}`,
    senderId: 'tom',
    senderName: 'Tom Okafor',
    senderRole: 'superAdmin',
    senderPosition: 'Studio director',
    body: 'In March.',
    createdAt: '2026-12-08T09:01:00.000Z',
    ...changes,
  })
}

type Payment = NonNullable<PresentedMessage['payment']>

export function paymentRequest(changes: Partial<Payment> = {}): PresentedMessage {
  return fromTom({
    id: 'tom-payment',
    type: 'payment',
    body: '',
    payment: {
      amountCents: 48_000,
      currency: 'usd',
      description: 'Photographs of four shops',
      status: 'unpaid',
      dueDate: null,
      paymentId: null,
      ...changes,
      // Whole or bare, as the test says.
    } as Payment,
  })
}

export function mark(changes: Partial<PresentedReadMark> = {}): PresentedReadMark {
  const uid = changes.uid ?? 'ada'
  return {
    id: `${relaunch}:${uid}`,
    version: 1,
    projectId: relaunch,
    clientId: 'ada',
    uid,
    name: 'Ada Lovelace',
    role: 'client',
    internal: false,
    place: Date.parse('2026-12-08T09:00:00.000Z'),
    at: '2026-12-08T09:00:30.000Z',
    ...changes,
  }
}

type Page = ReplyOf<typeof listMessages>

/** A page as the portal answers it, from messages in the order in which they were sent. */
export function pageOf(messages: readonly PresentedMessage[], changes: Partial<Page> = {}): Page {
  return {
    messages: [...messages].reverse(),
    next: null,
    marks: [],
    may: { send: true, sendInternal: false, requestPayment: false },
    ...changes,
  }
}
