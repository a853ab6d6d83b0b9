import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { BillingAccountContext } from './billing-account.ts'
import { BillingSection } from './BillingSection.tsx'
import type { WithPlanSite } from './plan-site.ts'
import { useClientBilling } from './staff-api.ts'
import { Subscriptions } from './Subscriptions.tsx'

type Props = {
  readonly clientId: string
  readonly name: string
  /** Where plans are chosen for this client. */
  readonly plansPlace: Place
  readonly WithSite: WithPlanSite
}

/** The plans of a client, who has none before the payment provider knows them. */
export function ClientPlans({ clientId, name, plansPlace, WithSite }: Props) {
  return (
    <Answer query={useClientBilling(clientId)} what="the plans" loading={<SkeletonRows rows={2} />}>
      {({ customerId }) =>
        customerId === null ? (
          <BillingSection
            title="Subscriptions"
            action={
              <AppLink place={plansPlace} className={buttonClass('secondary', 'sm')}>
                See plans
              </AppLink>
            }
          >
            <p className="text-ink-soft">No subscriptions yet.</p>
          </BillingSection>
        ) : (
          <BillingAccountContext value={{ clientId, name, customerId }}>
            <DialogHost>
              <Subscriptions plansPlace={plansPlace} WithSite={WithSite} isOwing />
            </DialogHost>
          </BillingAccountContext>
        )
      }
    </Answer>
  )
}
