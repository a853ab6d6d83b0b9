import { springCode } from '#server/testing/money/purchases.test-support.ts'
import type { CardConduct } from '#server/testing/money/purchases.test-support.ts'
import { readPaymentReply } from '#server/testing/payment-reply.test-support.ts'
import type { Person } from './life.test-support.ts'
import type { Purse } from './template.test-support.ts'

const conducts = [
  'pays',
  'pays',
  'pays',
  'pays',
  'pays2',
  'declines',
  'asks',
  'asks-once',
  'keeps-refunds',
  'disputes',
] as const satisfies readonly CardConduct[]

/** The customer and the cards of a client; null for whoever has none. */
export function purseOf({ template }: Person, clientId: string): Purse | null {
  return Object.entries(template.purses).find(([uid]) => uid === clientId)?.[1] ?? null
}

/** One of the saved cards of a client, most often one that pays. */
export function drawCard(person: Person, clientId: string): string {
  const conduct = person.random.pick(conducts) ?? 'pays'
  return purseOf(person, clientId)?.cards[conduct] ?? 'pm_nobody'
}

/** Says yes, or seldom no, where a bank asks. */
export async function answerBank({ world, random }: Person, secret: string): Promise<void> {
  const outcome = random.chance(0.8) ? 'complete' : 'fail'
  const path = `/sandbox/challenge/${secret.split('_secret_')[0]}?client_secret=${secret}`
  await world.provider.post(path, `outcome=${outcome}`)
  world.log.push(`bank: ${outcome}`)
}

/** Staff change how much the public code takes off, in the dashboard of the provider. */
export async function changeCode({ world, random }: Person): Promise<void> {
  const { promotionCodes } = world.provider.stripe
  const { data } = await promotionCodes.list({ code: springCode, active: true })
  for (const { id } of data) await promotionCodes.update(id, { active: false })
  const coupon = random.pick(['half', 'tenth']) ?? 'half'
  // Somebody else may have made it at the same time.
  await promotionCodes.create({ code: springCode, promotion: { type: 'coupon', coupon } }).catch(() => undefined)
}

/** Keeps what a page was told of a payment: that it is paid, or what the bank is to be answered with. */
export function noteReply({ world }: Person, clientId: string, reply: unknown): void {
  const { bankSecret, paidId } = readPaymentReply(reply)
  if (bankSecret) world.bankSecrets.push(bankSecret)
  if (paidId) world.toldAsPaid.set(paidId, clientId)
}
