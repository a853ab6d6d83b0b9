import type { createPaymentIntent as call } from '#domain/billing/payment-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { owedRequests } from '#server/messages/exports/owed-requests.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { amountMatches, payments } from './exports/collections.ts'
import { owedAsked } from './exports/reactions.ts'
import { chargeAt, invoiceChargeId, messageChargeId } from './find-charge.ts'

type Input = InputOf<typeof call>
type Reply = ReplyOf<typeof call>

/** A sum that is owed, with the charge that pays it. */
type Sum = { readonly chargeId: string; readonly amountCents: Money; readonly pay: () => Promise<Reply> }

/** For how long the same body is answered with what it paid first. */
const sameForMs = 10 * 60_000

/**
 * Pays the one sum of the viewer's account that is owed to this cent, an invoice or a payment request; none or several are
 * `amount-differs`. The same body is the same payment for ten minutes, whatever is owed by then and whichever process is asked.
 */
export async function payByAmount(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  payRequest: (messageId: string) => Promise<Reply>,
): Promise<Reply> {
  const { documents, turns } = portal
  const { customerId, paymentMethodId, amount } = input
  const id = hashSecret(['amount', viewer.accountId, customerId, paymentMethodId, amount].join(' '))
  return turns.inTurn([`billing amount ${id}`], async () => {
    const sums = (await listSums(portal, viewer, input, payRequest)).filter((sum) => sum.amountCents === amount)
    const chargeId = await matchOnce(portal, id, sums)
    const sum = sums.find((each) => each.chargeId === chargeId)
    const paid = await findPaid(documents, chargeId)
    if (paid || !sum) return paid ?? refuse()
    try {
      return await sum.pay()
    } catch (error) {
      // It was paid meanwhile, by another process.
      const paidMeanwhile = error instanceof Refusal ? await findPaid(documents, chargeId) : null
      if (paidMeanwhile) return paidMeanwhile
      throw error
    }
  })
}

function refuse(): never {
  throw new Refusal('amount-differs', {
    sentence: 'No single invoice or payment request matches this amount. Open the one you want to pay.',
  })
}

async function listSums(
  portal: Portal,
  viewer: Viewer,
  { paymentMethodId }: Input,
  payRequest: (messageId: string) => Promise<Reply>,
): Promise<Sum[]> {
  const [requests, answers] = await Promise.all([
    owedRequests(portal.documents, viewer.accountId),
    raise(portal, owedAsked, viewer),
  ])
  return [
    ...requests.map(({ message: { id, payment } }) => ({
      chargeId: messageChargeId(id),
      amountCents: payment.amountCents,
      pay: () => payRequest(id),
    })),
    ...answers.flat().map(({ invoiceId, part, amountCents, pay }) => ({
      chargeId: invoiceChargeId(invoiceId, part),
      amountCents,
      pay: () => pay(paymentMethodId),
    })),
  ]
}

/** The charge that this body was matched with, written before anything is charged; anew where it can pay nothing any more. */
async function matchOnce({ documents, clock }: Portal, id: string, sums: readonly Sum[]): Promise<string> {
  return documents.transact(async (transaction) => {
    const held = (await transaction.get(amountMatches, id))?.data
    if (held && clock.nowMs() - toMilliseconds(held.createdAt) < sameForMs) {
      const isOwed = sums.some(({ chargeId }) => chargeId === held.chargeId)
      if (isOwed || (await findPaid(transaction, held.chargeId))) return held.chargeId
    }
    const [sum, ...others] = sums
    if (!sum || others.length > 0) return refuse()
    const match = { id, chargeId: sum.chargeId, createdAt: clock.now() }
    if (held) transaction.put(amountMatches, match)
    else transaction.create(amountMatches, match)
    return sum.chargeId
  })
}

/** What was answered where the charge has been paid; null otherwise. */
async function findPaid(reader: Reader, chargeId: string): Promise<Reply | null> {
  const paymentId = (await chargeAt(reader, chargeId))?.paymentId ?? null
  if (paymentId === null) return null
  const status = (await reader.get(payments, paymentId))?.data.status
  return status === 'paid' ? { paymentIntentId: paymentId, status, clientSecret: null } : null
}
