import { useQueryClient } from '@tanstack/react-query'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { buyableSitesKey } from '#web/checkout/exports/order-cache.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { inPlace } from '#web/platform/go-to.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import { useViewer } from '#web/platform/session.ts'
import { useAct } from '#web/platform/use-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useLaunchpad } from './api.ts'
import { removeSite } from './calls.ts'
import { launchpadKey } from './exports/launchpad-cache.ts'

const siteSearch = { site: text }

type Props = OverlayProps & { readonly site: PresentedHosting }

/** Asks before a site is taken off the launchpad. Its plan goes on. */
export function RemoveSiteDialog({ open, onOpenChange, site }: Props) {
  const { id: hostingId, version, name, subscriptionId, clientId } = site
  const isStaff = useViewer().role === 'superAdmin'
  const { data } = useLaunchpad(isStaff ? clientId : null)
  const hasFreeSite = data?.sites.some(({ id, planId }) => id !== hostingId && planId === null) ?? true
  const queryClient = useQueryClient()
  const { search, change } = usePageSearch(siteSearch)
  const act = useAct({
    mutationFn: () => removeSite({ hostingId, version }),
    async onSuccess() {
      showToast(`${name} removed`)
      onOpenChange(false)
      // What is no longer there can’t be found.
      if (search.site === hostingId) change({ site: null }, { ...inPlace, replace: true })
      await queryClient.invalidateQueries({ queryKey: launchpadKey })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: buyableSitesKey }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${name}?`}
      confirm={{ label: 'Remove site', onConfirm: () => act.mutate(), danger: true }}
      busy={act.isPending}
      problem={act.error ? toCallRefused(act.error).message : undefined}
    >
      The site’s checklist and history are deleted for good.
      {subscriptionId !== null &&
        ` Removing the site doesn’t cancel its hosting plan. ${
          hasFreeSite
            ? 'Under Billing, the plan can be assigned to another site or canceled.'
            : 'Under Billing, the plan can be canceled, or assigned to another site once there is one.'
        }`}
    </ConfirmDialog>
  )
}
