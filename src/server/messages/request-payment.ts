import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { requestPayment as call } from '#domain/messages/contract.ts'
import type { Portal } from '#server/portal.ts'
import { firstWords } from './exports/first-words.ts'
import { postMessage } from './post-message.ts'

/** Asks for a payment. It begins unpaid, and no call changes that: see `settle-payment-message.ts`. */
export async function requestPayment(
  portal: Portal,
  viewer: Viewer,
  { projectId, key, amountCents, description, dueDate = null }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const message = await postMessage(portal, viewer, {
    projectId,
    key,
    act: 'requestPayment',
    draft: {
      type: 'payment',
      body: '',
      payment: {
        amountCents,
        currency: 'usd',
        description,
        status: 'unpaid',
        dueDate,
        paymentId: null,
      },
      internal: false,
      replyToId: null,
    },
    detail: firstWords(`${sayMoney(amountCents)}: ${description}`),
  })
  return { message }
}
