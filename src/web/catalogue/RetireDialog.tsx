import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useCatalogueAct } from './api.ts'
import { retirePlan } from './calls.ts'
import { nounOf } from './plan-words.ts'

type Props = OverlayProps & { readonly version: number; readonly plan: PresentedPlan }

/** Asks before a plan is offered no more. */
export function RetireDialog({ open, onOpenChange, version, plan }: Props) {
  const { id: planId, name, type } = plan
  const noun = nounOf(plan)
  const recentSignIn = useRecentSignIn()
  const retire = useCatalogueAct(retirePlan, `${noun} retired`, recentSignIn)
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Retire ${name}?`}
        confirm={{
          label: `Retire ${noun.toLowerCase()}`,
          onConfirm: () => retire.mutate({ version, planId }, { onSuccess: () => onOpenChange(false) }),
        }}
        busy={retire.isPending}
        problem={retire.error ? toCallRefused(retire.error).message : undefined}
      >
        From now on, clients can’t buy this {noun.toLowerCase()}.
        {type === 'recurring' && ' Clients who have it keep it, and prices announced to them still take effect.'}
      </ConfirmDialog>
      {recentSignIn.dialog}
    </>
  )
}
