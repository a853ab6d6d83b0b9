import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useCatalogueAct } from './api.ts'
import { retirePlan } from './calls.ts'

type Props = OverlayProps & { readonly version: number; readonly plan: PresentedPlan }

/** Asks before a plan is offered no more. */
export function RetireDialog({ open, onOpenChange, version, plan: { id: planId, name, type } }: Props) {
  const recentSignIn = useRecentSignIn()
  const retire = useCatalogueAct(retirePlan, 'Plan retired', recentSignIn)
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Retire ${name}?`}
        confirm={{
          label: 'Retire plan',
          onConfirm: () => retire.mutate({ version, planId }, { onSuccess: () => onOpenChange(false) }),
        }}
        busy={retire.isPending}
        problem={retire.error ? toCallRefused(retire.error).message : undefined}
      >
        From now on, clients can’t buy this plan.
        {type === 'recurring' && ' Clients who have it keep it, and prices announced to them still take effect.'}
      </ConfirmDialog>
      {recentSignIn.dialog}
    </>
  )
}
