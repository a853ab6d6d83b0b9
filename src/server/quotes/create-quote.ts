import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { QuickQuoteData } from '#domain/quotes/quick-quote.ts'
import { estimateOf } from '#domain/quotes/rates.ts'
import type { createQuote as call } from '#domain/quotes/staff-contract.ts'
import { billToOf, isClient } from '#server/accounts/exports/clients.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { quotes } from './exports/collections.ts'
import { createQuote as storeQuote } from './exports/store-quote.ts'
import { newQuote } from './new-quote.ts'
import type { Asker } from './new-quote.ts'
import { presentQuote } from './present.ts'
import { readRates } from './rates.ts'

/**
 * Begins a quote, which only staff see until it is sent. One for a prospect waits for their address as a guest's request does. Under
 * a key, once. Refuses `not-found` for anybody but the owner of an account that is switched on, and for an earlier quote that was not
 * declined.
 */
export async function createQuote(
  portal: Portal,
  viewer: Viewer,
  { key, clientId, prospect, earlierId, ...project }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await expectDeclined(portal, earlierId)
  const { rates } = await readRates(portal)
  const id = keyedId('quote', viewer.uid, key)
  return portal.documents.transact(async (transaction) => {
    // In the transaction, so that a name which is changed meanwhile is the new one.
    const { asker, companyName } = await addresseeOf(transaction, viewer, { clientId, prospect })
    const begun = await transaction.get(quotes, id)
    if (begun) return { quote: presentQuote(begun) }
    const request: QuickQuoteData = { ...project, companyName }
    const quote = {
      ...newQuote({ id, asker, request, estimate: estimateOf(rates, request), now: portal.clock.now() }),
      begunBy: { uid: viewer.uid, name: viewer.fullName },
      ...(earlierId === undefined ? {} : { earlierId }),
    }
    return { quote: presentQuote(storeQuote(transaction, quote)) }
  })
}

async function expectDeclined({ documents }: Portal, earlierId: string | undefined): Promise<void> {
  if (earlierId === undefined) return
  const earlier = await documents.get(quotes, earlierId)
  if (earlier?.data.status !== 'rejected') throw new Refusal('not-found')
}

type Addressee = { readonly asker: Asker; readonly companyName: string }

async function addresseeOf(
  reader: Reader,
  { uid: createdBy }: Viewer,
  { clientId, prospect }: Pick<InputOf<typeof call>, 'clientId' | 'prospect'>,
): Promise<Addressee> {
  if (prospect && clientId === null) {
    const { fullName, email, companyName } = prospect
    return { asker: { clientId: null, guestEmail: email, fullName, email, createdBy }, companyName }
  }
  if (clientId === null || prospect)
    throw new Refusal('invalid-input', { fields: { clientId: 'Choose a client or enter a prospect' } })
  if (!(await isClient(reader, clientId))) throw new Refusal('not-found')
  const { fullName, email, companyName } = await billToOf(reader, clientId)
  return { asker: { clientId, guestEmail: null, fullName, email, createdBy }, companyName: companyName || fullName }
}
