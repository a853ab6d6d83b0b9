import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import type { grantFreeCode as granting } from '#domain/billing/promotion-contract.ts'
import { useReactivateFirst } from '#web/accounts/exports/reactivate-first.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { sayBoughtOnce } from '#web/billing/bought-once.ts'
import { grantFreeCode } from '#web/billing/calls.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { clientBillingKey } from './billing-cache.ts'
import { BillingList, BillingRow, BillingSection } from './BillingSection.tsx'
import type { ClientBilling } from './staff-api.ts'

const FreeCodeDialog = lazyDialog(() => import('#web/billing/FreeCodeDialog.tsx'))
const ChargeDialog = lazyDialog(() => import('#web/billing/ChargeDialog.tsx'))

type Props = {
  readonly client: ClientBilling
  /** Leads to the plans, to order one for this client. */
  readonly orderLink: ReactNode
}

/** What staff can do for a client: order, charge, grant; and what the client bought once. */
export function ClientFacts({ client, orderLink }: Props) {
  const { name, orderingConsent: consent } = client
  const reactivateFirst = useReactivateFirst()
  const charge = useDialog(ChargeDialog)
  const mayCharge = useMay<typeof createPaymentIntent>('money')
  return (
    <BillingSection
      title={name}
      action={
        mayCharge && (
          <Button variant="primary" disabledReason={whyNotCharged(client, reactivateFirst)} {...charge.opener}>
            Charge a card
          </Button>
        )
      }
    >
      <BillingList label="Orders and charges">
        <BillingRow actions={mayCharge && orderLink}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">Ordering and charging</span>
            <StatusChip tone={consent ? 'positive' : 'neutral'}>{consent ? 'Allowed' : 'Not allowed'}</StatusChip>
          </p>
          <p className="text-dense text-ink-soft">
            {consent
              ? `${consent.name} has allowed orders and charges since ${formatDate(consent.at)}.`
              : sayHowAllowed(client, mayCharge, reactivateFirst)}
          </p>
        </BillingRow>
        <FreeCode client={client} />
        <BoughtOnce boughtAt={client.boughtAt} />
      </BillingList>
      {mayCharge && <ChargeDialog {...charge.props} clientName={name} />}
    </BillingSection>
  )
}

/** How staff get the consent, or who needs it. */
function sayHowAllowed({ disabledAt }: ClientBilling, mayCharge: boolean, reactivateFirst: string): string {
  if (!mayCharge)
    return 'With the client’s consent, staff with the “Money” permission can place orders and charge saved cards.'
  return disabledAt === null
    ? 'Ask the account owner to turn on “Let the agency place orders and charge my cards” under Billing.'
    : reactivateFirst
}

/** No plan tells of it, and no payment where a code or credit paid all of it. */
function BoughtOnce({ boughtAt }: Pick<ClientBilling, 'boughtAt'>) {
  const said = sayBoughtOnce(boughtAt)
  if (said.length === 0) return null
  return (
    <BillingRow>
      <p className="font-medium">One-time purchases</p>
      {said.map((each) => (
        <p key={each} className="text-dense text-ink-soft">
          {each}
        </p>
      ))}
    </BillingRow>
  )
}

function whyNotCharged(
  { disabledAt, customerId, orderingConsent }: ClientBilling,
  reactivateFirst: string,
): string | undefined {
  if (disabledAt !== null) return reactivateFirst
  if (customerId === null) return 'The account owner needs to save a card under Billing first.'
  return orderingConsent ? undefined : 'The account owner needs to allow charges under Billing first.'
}

function FreeCode({ client }: Pick<Props, 'client'>) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const { clientId, name, disabledAt, freeGrantedAt } = client
  const reactivateFirst = useReactivateFirst()
  const mayGrant = useMay<typeof granting>('money')
  const asking = useDialog(FreeCodeDialog)
  const queryClient = useQueryClient()
  const grant = useAct({
    mutationFn: (granted: boolean) => withRecentSignIn(() => grantFreeCode({ clientId, granted })),
    async onSuccess({ granted }) {
      await queryClient.invalidateQueries({ queryKey: [...clientBillingKey, clientId] })
      showToast(granted ? `Code FREE granted to ${name}` : `Code FREE revoked from ${name}`)
    },
  })
  return (
    <BillingRow
      problem={
        <NotDone
          error={grant.error}
          title={freeGrantedAt === null ? 'Code FREE wasn’t granted' : 'Code FREE wasn’t revoked'}
        />
      }
      actions={
        mayGrant && (
          <Button
            size="sm"
            writes
            busy={grant.isPending}
            disabledReason={disabledAt !== null && freeGrantedAt === null ? reactivateFirst : undefined}
            {...asking.opener}
          >
            {freeGrantedAt === null ? 'Grant FREE' : 'Revoke FREE'}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Promotion code FREE</span>
        {freeGrantedAt !== null && <StatusChip tone="positive">Granted</StatusChip>}
      </p>
      <p className="text-dense text-ink-soft">
        {freeGrantedAt === null
          ? 'Once staff grant this code, the client’s orders with it are free.'
          : `Granted on ${formatDate(freeGrantedAt)}. The client’s orders with this code are free.`}
      </p>
      {mayGrant && (
        <FreeCodeDialog
          {...asking.props}
          clientName={name}
          isGranted={freeGrantedAt !== null}
          onConfirm={() => {
            asking.props.onOpenChange(false)
            grant.mutate(freeGrantedAt === null)
          }}
        />
      )}
      {dialog}
    </BillingRow>
  )
}
