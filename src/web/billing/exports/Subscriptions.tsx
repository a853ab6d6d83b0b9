import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { NothingYet } from '#web/billing/NothingYet.tsx'
import { aboutCredit, renewsAny } from '#web/billing/renewal-words.ts'
import { SubscriptionRow } from '#web/billing/SubscriptionRow.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useCards, useCredit, useSubscriptions } from './api.ts'
import { useBillingAccount } from './billing-account.ts'
import { BillingList, BillingSection } from './BillingSection.tsx'
import type { WithPlanSite } from './plan-site.ts'

type Props = {
  /** Where plans are chosen. */
  readonly plansPlace: Place
  readonly WithSite: WithPlanSite
  /** Whether something is to be paid: then nothing here takes room while it is empty. */
  readonly isOwing?: boolean
}

/** What bills itself, what has ended behind a fold. */
export function Subscriptions({ plansPlace, WithSite, isOwing = false }: Props) {
  const isOwn = useBillingAccount() === null
  return (
    <BillingSection title="Subscriptions">
      <Credit />
      <Answer
        query={useSubscriptions()}
        what={isOwn ? 'your subscriptions' : 'the subscriptions'}
        loading={<SkeletonRows rows={2} />}
      >
        {(all) => {
          const subscriptions = all.filter(hasStarted)
          return subscriptions.length === 0 ? (
            <NothingYet
              title="No subscriptions yet"
              isBrief={isOwing}
              action={
                <AppLink place={plansPlace} className={buttonClass()}>
                  See plans
                </AppLink>
              }
            >
              Hosting and other plans that renew appear here with their prices and renewal dates.
            </NothingYet>
          ) : (
            <LoadedSubscriptions subscriptions={subscriptions} WithSite={WithSite} />
          )
        }}
      </Answer>
    </BillingSection>
  )
}

/** A first payment that never came leaves a subscription that never was, as where another order bought its plan. */
function hasStarted({ status }: PresentedSubscription): boolean {
  return status !== 'incomplete_expired'
}

/** What was paid too much, as by a change to a smaller plan. */
function Credit() {
  const buyer = useBillingAccount()
  const { data: creditCents } = useCredit()
  const { data: subscriptions = [] } = useSubscriptions()
  if (!creditCents) return null
  const whose = buyer ? 'their' : 'your'
  return (
    <p className="text-ink-soft">
      {buyer ? `${buyer.name} has` : 'You have'}{' '}
      <strong className="font-medium text-ink tabular-nums">{formatMoney(creditCents)}</strong> in credit.{' '}
      {renewsAny(subscriptions)
        ? `The credit goes toward ${whose} next plan payments and orders.`
        : `No plan renews, so the credit goes only toward ${whose} next orders. ${aboutCredit(buyer?.name ?? null)}`}
    </p>
  )
}

type LoadedProps = Pick<Props, 'WithSite'> & {
  readonly subscriptions: readonly PresentedSubscription[]
}

function LoadedSubscriptions({ subscriptions, WithSite }: LoadedProps) {
  const cards = useCards().data ?? []
  const ended = subscriptions.filter(({ status }) => hasEnded(status))
  const running = subscriptions.filter(({ status }) => !hasEnded(status))
  const toRow = (subscription: PresentedSubscription) => (
    <WithSite key={subscription.id} subscription={subscription}>
      {(site) => (
        <SubscriptionRow
          subscription={subscription}
          site={site}
          beside={running.filter(({ id }) => id !== subscription.id)}
          card={cards.find(({ id, isDefault }) =>
            subscription.paymentMethodId ? id === subscription.paymentMethodId : isDefault,
          )}
        />
      )}
    </WithSite>
  )
  return (
    <>
      {running.length > 0 && <BillingList label="Subscriptions">{running.map(toRow)}</BillingList>}
      {ended.length > 0 && (
        <details open={running.length === 0}>
          <summary className="w-fit cursor-pointer rounded-control py-1.5 text-dense text-ink-soft hover:text-ink">
            {ended.length === 1 ? '1 earlier subscription' : `${ended.length} earlier subscriptions`}
          </summary>
          <div className="pt-2">
            <BillingList label="Earlier subscriptions">{ended.map(toRow)}</BillingList>
          </div>
        </details>
      )}
    </>
  )
}
