import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import type { BuyableSite } from '#domain/checkout/contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { subscriptionDocuments } from '#web/billing/exports/billing-cache.ts'
import { buyableSitesKey } from '#web/checkout/exports/order-cache.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { keep } from '#web/platform/live/patch.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { assignPlan } from './calls.ts'
import { launchpadKey } from './exports/launchpad-cache.ts'
import { keptBy } from './kept-sites.ts'

type Props = OverlayProps & {
  readonly subscription: PresentedSubscription
  /** Its name, with its site. */
  readonly name: string
  readonly sites: readonly BuyableSite[]
}

const noSite = 'none'
const listed = 'Sites with another plan aren’t listed.'

/** Asks which site a plan keeps online. */
export function AssignPlanDialog({ open, onOpenChange, subscription, name, sites }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Choose a site for ${name}`}>
      <AssignForm subscription={subscription} sites={sites} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'subscription' | 'sites'> & { readonly onDone: () => void }

function AssignForm({ subscription, sites, onDone }: FormProps) {
  const { id: subscriptionId, version, siteId = null } = subscription
  const queryClient = useQueryClient()
  const kept = keptBy(subscription, sites)
  const free = sites.filter((site) => site.planId === null || kept.includes(site))
  const [chosen, choose] = useState(siteId ?? free[0]?.id ?? noSite)
  const left = kept.filter(({ id }) => id !== chosen)
  const act = useAct({
    mutationFn: () => assignPlan({ subscriptionId, version, siteId: chosen === noSite ? null : chosen }),
    async onSuccess({ subscription: assigned }) {
      keep(queryClient, subscriptionDocuments, assigned)
      const site = sites.find(({ id }) => id === chosen)
      showToast(site ? `Plan assigned to ${site.name}` : 'Plan saved without a site')
      onDone()
      await Promise.all([buyableSitesKey, launchpadKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        id="assign-site"
        label="Site"
        help={free.length > 0 ? listed : 'Every site has a plan. New sites on the Launchpad appear here.'}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={noSite}>No site for now</option>
      </SelectField>
      {left.length > 0 && <p className="text-caution">{names(left)} will have no hosting plan and will be offline.</p>}
      <NotDone error={act.error} title="The plan’s site wasn’t changed" />
      <FormActions>
        <Button writes variant="primary" busy={act.isPending} onClick={() => act.mutate()}>
          {chosen === noSite ? 'Save without a site' : 'Assign to this site'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </div>
  )
}

function names(sites: readonly BuyableSite[]): string {
  return sayAll(sites.map(({ name }) => name))
}
