import type { RecordedCall } from './recorder.ts'
import { askRaw } from './stage.ts'
import type { Account } from './stage.ts'

/** Collections of the API by the kind of object, and how one of it is taken away. */
const ends: Readonly<Record<string, { readonly path: string; readonly how: 'delete' | 'archive' | 'cancel' }>> = {
  customer: { path: 'customers', how: 'delete' },
  coupon: { path: 'coupons', how: 'delete' },
  webhook_endpoint: { path: 'webhook_endpoints', how: 'delete' },
  promotion_code: { path: 'promotion_codes', how: 'archive' },
  price: { path: 'prices', how: 'archive' },
  product: { path: 'products', how: 'archive' },
  payment_intent: { path: 'payment_intents', how: 'cancel' },
}

/** How many objects of each kind are still in the account. */
export type Staying = ReadonlyMap<string, number>

/**
 * Takes away what the calls have made, as far as the provider lets anybody: customers with their cards and plans, coupons and
 * endpoints are deleted, codes, prices and products switched off, open payments canceled. Tells what stays for good.
 */
export async function cleanUp(account: Account, calls: readonly RecordedCall[]): Promise<Staying> {
  const made = new Map<string, string>()
  for (const { route, status, answer } of calls)
    if (route.startsWith('POST ') && status === 200 && isMade(answer)) made.set(answer.id, answer.object)
  const staying = new Map<string, number>()
  for (const [id, object] of made) {
    const end = ends[object]
    if (end) await take(account, `${end.path}/${id}`, end.how)
    if (end?.how !== 'delete') staying.set(object, (staying.get(object) ?? 0) + 1)
  }
  return staying
}

async function take(account: Account, path: string, how: 'delete' | 'archive' | 'cancel'): Promise<void> {
  if (how === 'delete') await askRaw(account, { method: 'DELETE', path })
  if (how === 'archive') await askRaw(account, { method: 'POST', path, form: { active: false } })
  // One that is paid or canceled says no.
  if (how === 'cancel') await askRaw(account, { method: 'POST', path: `${path}/cancel` })
}

function isMade(answer: unknown): answer is { readonly id: string; readonly object: string } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'object' in answer
}
