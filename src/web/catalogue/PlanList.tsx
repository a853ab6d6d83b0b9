import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PresentedCatalogue, PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { LastNotDone } from '#web/platform/LastNotDone.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useCatalogueAct } from './api.ts'
import { offerPlan, orderPlans } from './calls.ts'
import type { WarningOf } from './plan-values.ts'
import { nounOf, termOf } from './plan-words.ts'

const PlanDialog = lazyDialog(() => import('./PlanDialog.tsx'))
const RetireDialog = lazyDialog(() => import('./RetireDialog.tsx'))

type Props = {
  readonly catalogue: PresentedCatalogue
  /** False for staff who may only look. */
  readonly maySet: boolean
  readonly moreOf: (plan: PresentedPlan) => ReactNode
  readonly warningOf: WarningOf
}

/** All plans in the order that clients see, retired ones too. */
export function PlanList({ catalogue, maySet, moreOf, warningOf }: Props) {
  const recentSignIn = useRecentSignIn()
  const order = useCatalogueAct(orderPlans, 'Plans reordered', recentSignIn)
  const offer = useCatalogueAct(offerPlan, 'Put back up for sale', recentSignIn)
  const { version, plans } = catalogue

  function move(from: number, to: number): void {
    const planIds = plans.map(({ id }) => id)
    planIds.splice(to, 0, ...planIds.splice(from, 1))
    order.mutate({ version, planIds })
  }

  return (
    <div className="flex flex-col gap-3">
      <LastNotDone
        acts={[
          [order, 'The plans weren’t reordered'],
          [offer, 'Nothing was put back up for sale'],
        ]}
      />
      <ul aria-label="Plans and add-ons" className="rounded-card border border-line bg-surface">
        {plans.map((plan, index) => (
          <li
            key={plan.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-soft px-4 py-3 last:border-b-0"
          >
            <PlanFacts plan={plan} maySet={maySet} more={moreOf(plan)} />
            {maySet && (
              <div className="-ml-2 flex flex-wrap items-center gap-1">
                <span className="flex gap-1 sm:w-17 sm:justify-end">
                  {index > 0 && (
                    <IconButton
                      label={`Move ${plan.name} up`}
                      icon={<ArrowUp />}
                      size="sm"
                      onClick={() => move(index, index - 1)}
                    />
                  )}
                  {index < plans.length - 1 && (
                    <IconButton
                      label={`Move ${plan.name} down`}
                      icon={<ArrowDown />}
                      size="sm"
                      onClick={() => move(index, index + 1)}
                    />
                  )}
                </span>
                <EditButton catalogue={catalogue} plan={plan} warningOf={warningOf} />
                <span className="flex sm:w-25 sm:justify-end">
                  {plan.retiredAt === null ? (
                    <RetireButton version={version} plan={plan} />
                  ) : (
                    <Button
                      size="sm"
                      variant="ghost"
                      writes
                      aria-label={`Sell ${plan.name} again`}
                      onClick={() => offer.mutate({ version, planId: plan.id })}
                    >
                      Sell again
                    </Button>
                  )}
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {recentSignIn.dialog}
    </div>
  )
}

type FactsProps = Pick<Props, 'maySet'> & { readonly plan: PresentedPlan; readonly more: ReactNode }

function PlanFacts({ plan, maySet, more }: FactsProps) {
  const { name, kind, priceCents, originCents, isAdded, isOffered, retiredAt } = plan
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {name}
        {retiredAt !== null && <StatusChip tone="neutral">Retired</StatusChip>}
        {retiredAt === null && isOffered === true && <StatusChip tone="positive">For sale</StatusChip>}
        {retiredAt === null && isOffered === false && <StatusChip tone="negative">Not for sale</StatusChip>}
      </p>
      <p className="text-dense text-ink-soft tabular-nums">
        <span className="text-ink">
          {formatMoney(priceCents)} {termOf(plan)}
        </span>
        {originCents > priceCents && (
          <>
            <span className="sr-only"> instead of</span> <s className="text-ink-faint">{formatMoney(originCents)}</s>
          </>
        )}
        {` · ${kind === 'hosting' ? 'Hosting' : isAdded && retiredAt === null && isOffered !== false ? 'Add-on, in the cart by default' : 'Add-on'}`}
      </p>
      {retiredAt === null && isOffered === false && (
        <p className="text-dense text-negative">
          The payment provider doesn’t have this price.
          {maySet && ` Save the ${nounOf(plan).toLowerCase()} again to send the price.`}
        </p>
      )}
      {more}
    </div>
  )
}

type EditProps = Pick<Props, 'catalogue' | 'warningOf'> & { readonly plan: PresentedPlan }

function EditButton({ catalogue, plan, warningOf }: EditProps) {
  const edit = useDialog(PlanDialog)
  return (
    <>
      <Button size="sm" aria-label={`Edit ${plan.name}`} {...edit.opener}>
        Edit
      </Button>
      <PlanDialog {...edit.props} catalogue={catalogue} plan={plan} warningOf={warningOf} />
    </>
  )
}

function RetireButton({ version, plan }: { readonly version: number; readonly plan: PresentedPlan }) {
  const retire = useDialog(RetireDialog)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Retire ${plan.name}`} {...retire.opener}>
        Retire
      </Button>
      <RetireDialog {...retire.props} version={version} plan={plan} />
    </>
  )
}
