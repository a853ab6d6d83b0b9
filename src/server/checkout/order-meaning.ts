import type { InvalidReason, Meaning } from '#server/platform/payments/asking.ts'

/** What it means for an order when the provider will not do something of it. */
export const ofOrder: Meaning = { invalid: refusalOf }

function refusalOf({ code, param }: InvalidReason) {
  const about = `${code} ${param}`
  return /coupon|promotion|discount/.test(about) ? 'promotion-refused' : 'not-found'
}
