import type { Payment } from '#domain/billing/payment.ts'
import type { Sender } from '#server/platform/paper/sender.ts'
import type { BillingDeps } from './deps.ts'

export type ReceiptsDeps = Pick<BillingDeps, 'documents' | 'clock' | 'audit' | 'limits'> & {
  readonly settings: Sender
  /** Whose account it is, as it is called now. */
  readonly billToOf: (
    uid: string,
  ) => Promise<{ readonly companyName: string; readonly fullName: string; readonly email: string }>
  /** An IANA zone; empty where none is known. */
  readonly timeZoneOf: (uid: string) => Promise<string>
  /** What people are told of the order that a payment is of; null where it is of none. */
  readonly orderNumberOf: (payment: Pick<Payment, 'orderId' | 'uid'>) => Promise<string | null>
}
