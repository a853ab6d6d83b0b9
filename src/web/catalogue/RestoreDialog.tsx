import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useCatalogueAct } from './api.ts'
import { restoreCatalogue } from './calls.ts'

type Props = OverlayProps & { readonly version: number }

/** Asks before the default plans take the place of what is sold. */
export function RestoreDialog({ open, onOpenChange, version }: Props) {
  const recentSignIn = useRecentSignIn()
  const restore = useCatalogueAct(restoreCatalogue, 'Default restored', recentSignIn)
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Restore the default?"
        confirm={{
          label: 'Restore the default',
          onConfirm: () => restore.mutate({ version }, { onSuccess: () => onOpenChange(false) }),
        }}
        busy={restore.isPending}
        problem={restore.error ? toCallRefused(restore.error).message : undefined}
      >
        Clients can buy the five default plans at their default prices. Other plans are retired, and clients who have
        one keep it.
      </ConfirmDialog>
      {recentSignIn.dialog}
    </>
  )
}
