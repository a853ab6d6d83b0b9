import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import { toCents } from '#domain/catalogue/plans.ts'
import { add, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { AddOnList } from '#web/catalogue/AddOnList.tsx'
import { FeatureList } from '#web/catalogue/FeatureList.tsx'
import { chosenBy, savingOf, sortPlans, termOf } from '#web/catalogue/plan-words.ts'
import { PlanPrice, useIsOwnPriceHidden } from '#web/catalogue/PlanPrice.tsx'
import { SiteChoice } from '#web/catalogue/SiteChoice.tsx'
import type { PlanEnd } from '#web/catalogue/SiteChoice.tsx'
import { useSiteChoice } from '#web/catalogue/use-site-choice.ts'
import type { HostedSite, ChosenSite, InCart, SiteChoosing } from '#web/catalogue/use-site-choice.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { knownPlan } from './known-plans.ts'

type Props = {
  readonly products: readonly OfferedPlan[]
  /** The sites of the account; null where they can’t be read, and nothing is asked. */
  readonly sites: readonly HostedSite[] | null
  /** The site that is meant, where the page was opened for one. */
  readonly siteId?: string | undefined
  /** What lies in the cart now. */
  readonly inCart: InCart
  readonly cartPlace: Place
  /** Where a plan that is owned is changed or resumed; null for teammates, who can’t. */
  readonly billingPlace: Place | null
  /** Leads to the plan of a site, or of the account where no site is chosen, and says what can be done with it. */
  readonly planLink: (siteId: string | undefined, planId: string | undefined) => ReactNode
  /** The day on which that plan ends; null where it renews, or the viewer can’t know it. */
  readonly planEnd?: PlanEnd
  /** What is to be said of that plan. */
  readonly planNote?: Props['planLink']
  /** Why the viewer cannot order; left out where they can. */
  readonly refusedReason?: string
  /** The client whom staff order for; left out where clients order for themselves. */
  readonly buyer?: string
  /**
   * Takes the ids of all that is chosen in place of what was in the cart, and the site that hosting is for: null where none is
   * added, undefined where nothing is asked or the first site has no name.
   */
  readonly onAdd: (planIds: readonly string[], site: (ChosenSite & { planId: string }) | null | undefined) => void
}

/** Hosting by one of its terms, what it holds, and its add-ons. */
export function HostingOffer(props: Props) {
  const {
    products,
    inCart,
    cartPlace,
    billingPlace,
    planLink,
    planEnd = unknown,
    planNote,
    refusedReason,
    buyer = null,
    onAdd,
  } = props
  const isPriceHidden = useIsOwnPriceHidden()
  const { hosting, addOns } = sortPlans(products)
  const ownedByAccount = hosting.find(({ isOwned }) => isOwned)
  // A plan that no site has yet begins its own.
  const sites = props.sites?.length === 0 && ownedByAccount ? null : props.sites
  const choice = useSiteChoice(sites ?? [], sites ? inCart : nothingInCart, props.siteId)
  const owned = sites === null ? ownedByAccount : hosting.find(({ id }) => id === choice.site?.planId)
  const isCovered = sites === null ? owned !== undefined : Boolean(choice.site?.planId)
  const inCartNow =
    hosting.find(({ id }) => id === choice.planInCart) ?? hosting.find(({ id }) => inCart.planIds.includes(id))
  const first = owned ?? inCartNow ?? hosting[0]
  const [chosenId, setChosenId] = useState(first?.id ?? '')
  const [taken, setTaken] = useState<readonly string[]>(() => {
    // Add-ons come with a first plan; to one that is owned they are added by choice alone.
    const isTaken = ({ id, isAdded, boughtAt }: OfferedPlan) =>
      inCart.planIds.length > 0 ? inCart.planIds.includes(id) : !ownedByAccount && isAdded && boughtAt === undefined
    return addOns.filter(isTaken).map(({ id }) => id)
  })
  const chosen = hosting.find(({ id }) => id === chosenId) ?? hosting[0]
  const isYours = chosen !== undefined && chosen.id === owned?.id
  const end = planEnd(choice.site?.id, owned?.id)
  // Sites may pay different prices for one plan.
  const own = (choice.site ?? chosen)?.own
  const addedTo = addOns.filter(({ id, isOwned }) => taken.includes(id) && !isOwned)
  // Whoever has a plan changes it: nobody pays for two.
  const added = chosen && !isCovered ? [chosen, ...addedTo] : addedTo
  const hasCart = inCart.planIds.length > 0
  // What lies in the cart for other sites stays there.
  const isAdding = choice.offered.length > 0 && !isCovered && !choice.site?.isInCart
  const isMore = hasCart && isAdding
  const moreAddOns = isMore ? addedTo.filter(({ id }) => !inCart.planIds.includes(id)) : addedTo
  const more = added.filter((plan) => plan === chosen || moreAddOns.includes(plan))
  const dueToday = sum(more.map(({ price }) => toCents(price)))

  function handleAdd(): void {
    const site = chosen && choice.chosen && !isCovered ? { planId: chosen.id, ...choice.chosen } : null
    onAdd(
      added.map(({ id }) => id),
      choice.offered.length === 0 && choice.chosen === null ? undefined : site,
    )
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      {chosen && (
        <section className="min-w-0 rounded-card border border-line bg-surface p-6 max-sm:p-4">
          <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="text-section font-semibold">{chosen.title}</h2>
              {isYours && <StatusChip tone="positive">{buyer ? 'Current plan' : 'Your plan'}</StatusChip>}
              {isYours && end && <span className="text-dense text-ink-soft tabular-nums">Ends on {end}</span>}
            </div>
            {hosting.length > 1 && (
              <SegmentedControl
                label="Plan"
                value={chosen.id}
                onChange={setChosenId}
                segments={hosting.map((plan) => ({ value: plan.id, label: chosenBy(plan, hosting) }))}
              />
            )}
          </div>
          {sites && <SiteChoice choice={choice} planEnd={planEnd} />}
          <PlanPrice plan={isYours ? { ...chosen, own } : asSold(chosen)} buyer={buyer} isLarge />
          <p className="pt-1 text-body text-positive" aria-live="polite">
            {!(isYours && (own || isPriceHidden)) && savingOf(chosen, buyer)}
          </p>
          {isCovered && !isYours && (
            <p className="pt-1 text-body text-ink-soft">
              {choice.site || buyer ? `${choice.site?.name ?? buyer} has` : 'You have'}{' '}
              {owned?.name ?? sayUnoffered(choice.site?.planId)}. {planLink(choice.site?.id, owned?.id)}
            </p>
          )}
          {isCovered && planNote?.(choice.site?.id, owned?.id)}
          {moreAddOns.length > 0 && (
            <p className="pt-1 text-body text-ink-soft tabular-nums">
              {formatMoney(dueToday)} {isMore ? '' : 'today, '}
              {isCovered ? 'for' : 'with'} {moreAddOns.length === 1 ? '1 add-on' : `${moreAddOns.length} add-ons`}
            </p>
          )}
        </section>
      )}
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:row-span-2">
        {addOns.length > 0 && (
          <AddOnList
            addOns={addOns}
            taken={taken}
            buyer={buyer}
            endOf={(id) => planEnd(undefined, id)}
            onChange={(id, isTaken) =>
              setTaken((before) => (isTaken ? [...before, id] : before.filter((one) => one !== id)))
            }
          />
        )}
        <section aria-label="Subtotal" className="rounded-card border border-line bg-surface p-5 max-sm:p-4">
          <p className="text-body text-ink-soft">
            {isMore ? 'New items' : choice.hasOthersInCart ? 'Selected items' : 'Total today'}, before tax
          </p>
          <p className="pb-1 text-figure font-semibold tabular-nums">{formatMoney(dueToday)}</p>
          <p className="pb-4 text-dense text-ink-soft">{afterwardsOf(more)}</p>
          <div className="flex flex-col gap-2">
            <Button
              variant="primary"
              wide
              disabledReason={
                refusedReason ??
                (added.length === 0
                  ? nothingAdded(addOns, isCovered, buyer, choice.site)
                  : isCovered
                    ? undefined
                    : choice.problem)
              }
              onClick={handleAdd}
            >
              {hasCart && !isAdding ? 'Update cart' : 'Add to cart'}
            </Button>
            {billingPlace && products.some(({ isOwned }) => isOwned) && (
              <AppLink place={billingPlace} className={buttonClass()}>
                {buyer ? 'Manage their plans' : 'Manage your plans'}
              </AppLink>
            )}
            {hasCart && (
              <AppLink place={cartPlace} className={buttonClass()}>
                Go to cart
              </AppLink>
            )}
          </div>
        </section>
      </div>
      {chosen && chosen.services.length > 0 && (
        <section className="min-w-0 rounded-card border border-line bg-surface p-6 max-sm:p-4">
          <FeatureList labels={chosen.services} />
        </section>
      )}
    </div>
  )
}

const unknown: PlanEnd = () => null
const nothingInCart: InCart = { planIds: [], sites: [] }

/** The price of a site that pays what everybody pays. */
function asSold({ price, originPrice, amountMonths }: OfferedPlan) {
  return { price, originPrice, amountMonths }
}

/** A plan that is retired, or that the provider doesn’t have at the moment. */
function sayUnoffered(planId: string | null | undefined): string {
  const plan = knownPlan(planId ?? null)
  if (!plan) return 'a plan'
  return plan.isSold ? plan.name : `${plan.name}, which is no longer sold`
}

type Site = SiteChoosing['site']

/** Another term of the hosting, and other sites, may still be looked at. */
function nothingAdded(addOns: readonly OfferedPlan[], isCovered: boolean, buyer: string | null, site: Site): string {
  if (!addOns.every(({ isOwned }) => isOwned)) return 'Choose an add-on first.'
  const hasAll = addOns.length > 0
  if (isCovered && site)
    return `${site.name} already has hosting${hasAll ? `, and ${buyer ? `${buyer} has` : 'you have'} all add-ons` : ''}.`
  const owned = [...(isCovered ? ['hosting'] : []), ...(hasAll ? ['all add-ons'] : [])]
  return `${buyer ? `${buyer} already has` : 'You already have'} ${sayAll(owned)}.`
}

/** "Then $22.99 a month and $89 every 3 months." What is paid once does not come again; null where all is. */
function afterwardsOf(plans: readonly OfferedPlan[]): string | null {
  const sums = new Map<string, Money>()
  for (const plan of plans) {
    if (plan.amountMonths !== null) sums.set(termOf(plan), add(sums.get(termOf(plan)) ?? zero, toCents(plan.price)))
  }
  if (sums.size === 0) return null
  const said = Array.from(sums, ([term, amount]) => `${formatMoney(amount)} ${term}`)
  return `Then ${sayAll(said)}.`
}
