import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import { listTaxRates } from '#web/invoices/calls.ts'
import { invoiceKeys } from '#web/invoices/invoice-keys.ts'

/** The tax rates as they are now. */
export const askTaxRates = () => listTaxRates({})

/** The tax rates that lines can have; asked anew by each draft that is opened. */
export function useTaxRates() {
  return useQuery({
    queryKey: invoiceKeys.taxRates,
    queryFn: ({ signal }) => listTaxRates({}, { signal }),
    refetchOnMount: 'always',
  })
}

/** An act on the list of rates, seen at once in it and in its history. */
export function useTaxRatesAct<Asked>(act: (asked: Asked) => Promise<TaxRates>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const rates = await act(asked)
      queryClient.setQueryData(invoiceKeys.taxRates, rates)
      void queryClient.invalidateQueries({ queryKey: invoiceKeys.taxRateChanges })
      return rates
    },
  })
}
