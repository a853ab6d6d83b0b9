import { ClientFilter } from '#web/accounts/exports/ClientFilter.tsx'
import { useChosenClient } from '#web/accounts/exports/use-chosen-client.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** The head of the booking. It comes before the booking itself, whose code may take a while: the title has the focus by then. */
export function BookingHead({ side }: { readonly side: 'superAdmin' | 'client' }) {
  const up = (
    <AppLink key="meetings" place={rolePlace(side, 'meetings')}>
      Meetings
    </AppLink>
  )
  return (
    <PageHeader
      title="Book a meeting"
      breadcrumb={<Breadcrumb links={[up]} />}
      actions={side === 'superAdmin' && <ClientChoice />}
    />
  )
}

function ClientChoice() {
  const [clientId, choose] = useChosenClient()
  const { clients = [] } = useClients()
  const client = clients.find(({ uid }) => uid === clientId)
  return (
    <ClientFilter
      clientId={clientId}
      name={client ? client.companyName || client.fullName : null}
      nobody="Choose a client"
      isWide
      isForNew
      onChange={choose}
    />
  )
}
