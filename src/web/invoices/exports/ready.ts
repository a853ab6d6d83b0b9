import { useQuery } from '@tanstack/react-query'
import type { listReadyToInvoice as call } from '#domain/invoices/ready-contract.ts'
import { invoiceKeys } from '#web/invoices/invoice-keys.ts'
import { callTo } from '#web/platform/call.ts'
import { rolePlace } from '#web/platform/places.ts'

const listReadyToInvoice = callTo<typeof call>('list-ready-to-invoice')

/** The projects with work to invoice or with a draft, for staff; live events ask anew. */
export function useReadyToInvoice() {
  return useQuery({ queryKey: invoiceKeys.ready, queryFn: ({ signal }) => listReadyToInvoice({}, { signal }) })
}

/** The list of them. */
export function readyPlace() {
  return { ...rolePlace('superAdmin', 'invoices'), search: { show: 'ready' as const } }
}
