import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { useSubscriptions } from '#web/billing/exports/api.ts'
import { OfflineNote } from '#web/billing/exports/OfflineNote.tsx'
import { newPriceWords, nextWords, planPriceWords } from '#web/billing/exports/plan-price-words.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'

type Props = { readonly site: PresentedHosting }

/** What pays for a site, by name. */
export function SitePlan({ site: { planId } }: Props) {
  return <span className="text-ink-soft">{planId === null ? 'No hosting plan' : planName(planId)}</span>
}

/** The same for the owner of the account, with its price and its next charge; without a plan, where to add one. */
export function OwnSitePlan({ site }: Props) {
  const { id, planId, subscriptionId, status } = site
  if (planId === null)
    return (
      <>
        <AppLink place={{ ...rolePlace('client', 'addhosting'), search: { site: id } }} className={buttonClass()}>
          Add hosting
        </AppLink>
        <UnusedPlan />
      </>
    )
  return (
    <>
      <SitePlan site={site} />
      {subscriptionId !== null && (
        <>
          <NextCharge subscriptionId={subscriptionId} />
          <OfflineNote
            subscriptionId={subscriptionId}
            planId={planId}
            liveSite={status === 'live' ? 'The site' : undefined}
          />
        </>
      )}
    </>
  )
}

/** Leads to a plan that waits for a site, so that nobody buys a second one. */
function UnusedPlan() {
  const { data: subscriptions = [] } = useSubscriptions()
  const unused = subscriptions.find(
    ({ planId, status, siteId }) => siteId === null && !hasEnded(status) && knownPlan(planId)?.isHosting,
  )
  if (!unused) return null
  return (
    <AppLink
      place={rolePlace('client', 'billing')}
      className="tap inline-block text-ink underline decoration-line-strong underline-offset-3"
    >
      Use your {planName(unused.planId)}
    </AppLink>
  )
}

function NextCharge({ subscriptionId }: { readonly subscriptionId: string }) {
  const { data: subscriptions = [] } = useSubscriptions()
  const held = subscriptions.find(({ id }) => id === subscriptionId)
  if (!held) return null
  const next = nextWords(held)
  const newPrice = newPriceWords(held)
  return (
    <AppLink
      place={rolePlace('client', 'billing')}
      className="tap inline-block text-ink underline decoration-line-strong underline-offset-3"
    >
      {planPriceWords(held)}
      {next !== null && `. ${next}`}
      {newPrice !== null && `. ${newPrice}`}
    </AppLink>
  )
}
