import { Fragment } from 'react'
import { toCents } from '#domain/catalogue/plans.ts'
import type { PresentedCatalogue, PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import type { Money } from '#domain/core/money.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useCatalogueAct } from './api.ts'
import { restoreCatalogue } from './calls.ts'
import type { WarningOf } from './plan-values.ts'

type Props = OverlayProps & { readonly catalogue: PresentedCatalogue; readonly warningOf: WarningOf }

function standardPrice({ id, priceCents }: PresentedPlan): Money {
  const standard = standardPlans.find((plan) => plan.id === id)
  return standard ? toCents(standard.price) : priceCents
}

/** Asks before the default plans take the place of what is sold. */
export function RestoreDialog({ open, onOpenChange, catalogue: { plans, version }, warningOf }: Props) {
  const recentSignIn = useRecentSignIn()
  const restore = useCatalogueAct(restoreCatalogue, 'Defaults restored', recentSignIn)
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Restore defaults?"
        confirm={{
          label: 'Restore defaults',
          onConfirm: () => restore.mutate({ version }, { onSuccess: () => onOpenChange(false) }),
        }}
        busy={restore.isPending}
        warning={plans.map((plan) => (
          <Fragment key={plan.id}>{warningOf(plan, standardPrice(plan), true)}</Fragment>
        ))}
        problem={restore.error ? toCallRefused(restore.error).message : undefined}
      >
        Clients can then buy only the five default plans and add-ons, at their default prices. All others are retired.
        Clients keep the plans they have.
      </ConfirmDialog>
      {recentSignIn.dialog}
    </>
  )
}
