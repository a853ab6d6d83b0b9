import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { setOrderingConsent } from '#web/billing/calls.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDate } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { showToast } from '#web/ui/toast.ts'
import { consentKey } from './billing-cache.ts'
import { BillingSection } from './BillingSection.tsx'
import { useOrderingConsent } from './staff-api.ts'

/** The owner lets the agency order by their saved cards, or no longer. */
export function OrderingConsent() {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const queryClient = useQueryClient()
  // Shown at once, and back again where the portal refuses it.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = useAct({
    mutationFn: (given: boolean) => withRecentSignIn(() => setOrderingConsent({ given })),
    onSuccess({ consent }) {
      queryClient.setQueryData(consentKey, consent)
      showToast(
        consent
          ? 'The agency can now place orders and charge your cards'
          : 'The agency can no longer place orders or charge your cards',
      )
    },
  })

  function handleChange(given: boolean): void {
    if (change.isPending) return
    setWanted(given)
    change.mutate(given, { onSettled: () => setWanted(null) })
  }

  return (
    <BillingSection title="Orders and charges by the agency">
      <Answer query={useOrderingConsent()} what="this setting" loading={<SkeletonRows rows={1} />}>
        {(consent) => (
          <div className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
            <Switch
              label="Let the agency place orders and charge my cards"
              help={
                consent
                  ? `You’ve allowed orders and charges since ${formatDate(consent.at)}. We notify you about each order and charge.`
                  : 'When this setting is on, staff can order plans for you and charge agreed amounts to your saved cards. We notify you about each order and charge.'
              }
              checked={wanted ?? consent !== null}
              onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
            />
            <NotDone error={change.error} title="This setting wasn’t changed" />
          </div>
        )}
      </Answer>
      {dialog}
    </BillingSection>
  )
}
