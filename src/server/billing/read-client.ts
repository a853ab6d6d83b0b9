import { Refusal } from '#domain/core/refusals.ts'
import type { BillingDeps } from './deps.ts'

/** The owner of an account by the name that staff know. Refuses `not-found` for everybody else and for nobody. */
export async function readClient({ clientOf }: Pick<BillingDeps, 'clientOf'>, uid: string): Promise<{ name: string }> {
  const client = await clientOf(uid)
  if (!client) throw new Refusal('not-found')
  return client
}
