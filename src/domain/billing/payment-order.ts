/** What staff can sort payments by, other than the newest first: the largest amount first. */
export const paymentSorts = ['amount'] as const
export type PaymentSort = (typeof paymentSorts)[number]

type Choice = {
  readonly clientId?: string | null | undefined
  readonly status?: string | null | undefined
  readonly from?: string | null | undefined
  readonly below?: string | null | undefined
}

/**
 * The sorts that go with a filter, each of which has an index: that of all payments, of one client's or of one status. A span of
 * days is a range of the list by date.
 */
export function paymentSortsFor({ clientId, status, from, below }: Choice): readonly PaymentSort[] {
  return from || below || (clientId && status) ? [] : paymentSorts
}
