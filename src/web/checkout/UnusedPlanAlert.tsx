import { sayAll } from '#domain/core/say-list.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { clientPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  readonly planIds: readonly string[]
  /** Whether a site has no plan. */
  readonly hasFreeSite: boolean
}

/** Names the plans that no site uses, and leads whoever may give them a site to where that is done. */
export function UnusedPlanAlert({ planIds, hasFreeSite }: Props) {
  const buyer = useBillingAccount()
  const { uid, accountId } = useViewer()
  const named = sayAll([...new Set(planIds)].map(planName))
  const mayChoose = uid === accountId
  const page = hasFreeSite ? 'billing' : 'launchpad'
  const how = hasFreeSite ? 'choose a site for' : 'add a site on the Launchpad and choose it for'
  return (
    <div className="pb-6">
      <InlineAlert
        tone="caution"
        title={`No site uses ${buyer ? `${buyer.name}’s` : 'your'} ${named}`}
        action={
          mayChoose && (
            <AppLink
              place={buyer ? clientPlace(page, buyer.clientId) : rolePlace('client', page)}
              className={buttonClass()}
            >
              {hasFreeSite ? 'Choose site' : 'Open Launchpad'}
            </AppLink>
          )
        }
      >
        Before you order another plan,{' '}
        {mayChoose ? `${how} ${named} under Billing.` : `ask the account owner to choose a site for ${named}.`}
      </InlineAlert>
    </div>
  )
}
