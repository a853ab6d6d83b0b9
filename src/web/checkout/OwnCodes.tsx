import { useQuery } from '@tanstack/react-query'
import { zero } from '#domain/core/money.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { callListPromotionCodes } from './calls.ts'

type Props = { readonly onChoose: (code: string) => void }

/** The promotion codes that are the client's own, each a press away; nothing where there are none or they are not known. */
export function OwnCodes({ onChoose }: Props) {
  // Staff see the codes of all clients: whose a code is, only the server tells as it prices the cart.
  const isStaff = useBillingAccount() !== null
  const { data: codes = [] } = useQuery({
    queryKey: ['checkout', 'own codes'],
    queryFn: async ({ signal }) => (await callListPromotionCodes(undefined, { signal })).promotionCodes,
    enabled: !isStaff,
  })
  if (isStaff || codes.length === 0) return null
  return (
    <ul aria-label="Your codes" className="flex flex-wrap gap-2">
      {codes.map(({ id, code, percentOff, amountOffCents }) => (
        <li key={id} className="min-w-0">
          <Button size="sm" onClick={() => onChoose(code)}>
            Use {code}, {percentOff === null ? formatMoney(amountOffCents ?? zero) : `${formatNumber(percentOff)}%`} off
          </Button>
        </li>
      ))}
    </ul>
  )
}
