import type { getConnections } from '#domain/settings/connections-contract.ts'
import { PaymentConnection } from '#web/billing/exports/PaymentConnection.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { MailConnection } from '#web/settings/exports/MailConnection.tsx'
import { SignInConnection } from '#web/settings/exports/SignInConnection.tsx'
import { useConnections } from '#web/settings/exports/use-connections.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

/** /superadmin/settings/connections: whether payments, emails and sign-in with Google work. */
export function ConnectionsPage() {
  const maySee = useMay<typeof getConnections>('settings')
  const up = [
    <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
      Settings
    </AppLink>,
  ]
  return (
    <>
      <PageHeader
        title="Connections"
        breadcrumb={<Breadcrumb links={up} />}
        state="Keys and passwords are set on the server. This page never shows them."
      />
      {maySee ? (
        <Connections />
      ) : (
        <RefusedState title="You can’t see the connections">Ask an owner for the “Settings” permission.</RefusedState>
      )}
    </>
  )
}

function Connections() {
  return (
    <div className="in-order flex max-w-reading flex-col gap-6">
      <PaymentConnection />
      <Answer query={useConnections()} what="the connections" loading={<SkeletonText lines={10} />}>
        {(connections) => (
          <>
            <MailConnection mail={connections.mail} />
            <SignInConnection connections={connections} />
          </>
        )}
      </Answer>
    </div>
  )
}
