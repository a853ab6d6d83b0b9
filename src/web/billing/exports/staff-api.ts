import { useQuery } from '@tanstack/react-query'
import type { getClientBilling as billingCall } from '#domain/billing/staff-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { getClientBilling, getClientPayment, getOrderingConsent } from '#web/billing/calls.ts'
import { clientBillingKey, clientPaymentKey, consentKey } from './billing-cache.ts'

export type ClientBilling = ReplyOf<typeof billingCall>

/** One payment of any client with what was given back of it. Live events keep it fresh. */
export function useClientPayment(paymentId: string) {
  return useQuery({
    queryKey: [...clientPaymentKey, paymentId],
    queryFn: ({ signal }) => getClientPayment({ paymentId }, { signal }),
  })
}

/** A client's customer, consent and grant; each look asks anew, because the client may have changed their mind. */
export function useClientBilling(clientId: string) {
  return useQuery({
    queryKey: [...clientBillingKey, clientId],
    queryFn: ({ signal }) => getClientBilling({ clientId }, { signal }),
    staleTime: 0,
  })
}

/** Whether the agency may order for the viewer's account. */
export function useOrderingConsent() {
  return useQuery({
    queryKey: consentKey,
    queryFn: async ({ signal }) => (await getOrderingConsent({}, { signal })).consent,
  })
}
