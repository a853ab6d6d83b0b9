import type { ReactNode } from 'react'
import type { createOrder } from '#domain/checkout/contract.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { ClientFilter } from '#web/accounts/exports/ClientFilter.tsx'
import { useReactivateFirst } from '#web/accounts/exports/reactivate-first.ts'
import { unknownClient } from '#web/accounts/exports/UnknownClient.tsx'
import { useChosenClient } from '#web/accounts/exports/use-chosen-client.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { BillingAccountContext } from '#web/billing/exports/billing-account.ts'
import { useClientBilling } from '#web/billing/exports/staff-api.ts'
import type { ClientBilling } from '#web/billing/exports/staff-api.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { clientPlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

type Props = {
  readonly title: string | undefined
  /** The same as the page's own while it loads. */
  readonly loading: ReactNode
  readonly children: (client: ClientBilling) => ReactNode
}

/** A page on which staff order for one client, whom they choose at the top and who must have allowed it. */
export function ForClient({ title, loading, children }: Props) {
  const [clientId, choose] = useChosenClient()
  const { clients = [] } = useClients()
  const client = clients.find(({ uid }) => uid === clientId)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ClientFilter
            clientId={clientId}
            name={client ? client.companyName || client.fullName : null}
            nobody="Choose a client"
            isWide
            onChange={choose}
          />
        }
      />
      {clientId === null ? (
        <EmptyState title="Choose a client first">
          Staff order for one client at a time, with the client’s consent and saved card.
        </EmptyState>
      ) : (
        <OneClient key={clientId} clientId={clientId} loading={loading}>
          {children}
        </OneClient>
      )}
    </>
  )
}

type OneProps = Omit<Props, 'title'> & { readonly clientId: string }

function OneClient({ clientId, loading, children }: OneProps) {
  return (
    <Answer query={useClientBilling(clientId)} what="this client" loading={loading} refused={unknownClient}>
      {(client) => (
        <BillingAccountContext value={{ clientId, name: client.name, customerId: client.customerId }}>
          <DialogHost>
            <Allowed client={client} />
            {children(client)}
          </DialogHost>
        </BillingAccountContext>
      )}
    </Answer>
  )
}

export const whoOrders = 'Staff with the “Money” permission can order for clients'

/** What staff still need before they can order, and how they get it; who can, to those who never could. */
function Allowed({ client }: { readonly client: ClientBilling }) {
  const { clientId, name, disabledAt, orderingConsent, customerId } = client
  const reactivateFirst = useReactivateFirst()
  if (!useMay<typeof createOrder>('money'))
    return (
      <div className="pb-6">
        <InlineAlert tone="info" title={whoOrders} />
      </div>
    )
  if (disabledAt !== null)
    return (
      <div className="pb-6">
        <InlineAlert
          tone="caution"
          title={`${name} is deactivated`}
          action={
            <AppLink place={clientPagePlace(clientId)} className={buttonClass('secondary', 'sm')}>
              Open client
            </AppLink>
          }
        >
          {reactivateFirst}
        </InlineAlert>
      </div>
    )
  if (orderingConsent && customerId !== null) return null
  return (
    <div className="pb-6">
      <InlineAlert
        tone="caution"
        title={orderingConsent ? `${name} has no saved card yet` : `${name} doesn’t allow orders by the agency`}
        action={
          <AppLink place={clientPlace('billing', clientId)} className={buttonClass('secondary', 'sm')}>
            Open their billing
          </AppLink>
        }
      >
        {orderingConsent
          ? 'Ask the account owner to save a card under Billing. Staff can’t add cards.'
          : 'Ask the account owner to turn on “Let the agency place orders and charge my cards” under Billing.'}
      </InlineAlert>
    </div>
  )
}
