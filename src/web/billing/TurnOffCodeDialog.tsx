import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { deactivatePromotion } from './calls.ts'
import { usePromotionAct } from './promotions.ts'

type Props = OverlayProps & { readonly promotionId: string }

/** Asks before a promotion code takes nothing off any more. */
export function TurnOffCodeDialog({ open, onOpenChange, promotionId }: Props) {
  const recentSignIn = useRecentSignIn()
  const act = usePromotionAct(deactivatePromotion, 'Code turned off', recentSignIn)
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Turn off ${promotionId}?`}
        confirm={{
          label: 'Turn off code',
          onConfirm: () => act.mutate(promotionId, { onSuccess: () => onOpenChange(false) }),
        }}
        busy={act.isPending}
        problem={act.error ? toCallRefused(act.error).message : undefined}
      >
        From now on, clients can’t use this code. Clients who already used it keep their discount. You can turn the code
        on again.
      </ConfirmDialog>
      {recentSignIn.dialog}
    </>
  )
}
