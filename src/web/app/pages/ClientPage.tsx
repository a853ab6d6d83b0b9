import { Ellipsis, Eye, Mail, Pencil, Plus, ReceiptText, Server } from 'lucide-react'
import type { inviteClient } from '#domain/accounts/client-contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { sayZone } from '#domain/core/zone-words.ts'
import type { startProject } from '#domain/projects/staff-contract.ts'
import { ClientState } from '#web/accounts/exports/ClientState.tsx'
import { useReactivateFirst } from '#web/accounts/exports/reactivate-first.ts'
import { unknownClient } from '#web/accounts/exports/UnknownClient.tsx'
import { useAccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import { clientSearch } from '#web/accounts/exports/use-chosen-client.ts'
import { useClient } from '#web/accounts/exports/use-client.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { clientPlace, projectPlace, rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const NewProjectDialog = lazyDialog(() => import('#web/projects/exports/NewProjectDialog.tsx'))
const EditClientDialog = lazyDialog(() => import('#web/accounts/exports/EditClientDialog.tsx'))
const LookDialog = lazyDialog(() => import('#web/team/exports/LookDialog.tsx'))
const InviteClientDialog = lazyDialog(() => import('#web/accounts/exports/InviteClientDialog.tsx'))
const StayingMeetings = lazyPart(() => import('#web/meetings/exports/StayingMeetings.tsx'))
const ClientSections = lazyPart(() => import('./ClientSections.tsx'))

/** /superadmin/clientdetail: everything about one client, whom the address names, and what staff may do for them. */
export function ClientPage() {
  const { clientId = '' } = usePageSearch(clientSearch).search
  const query = useClient(clientId)
  const { data, error } = query
  const name = data && nameOf(data.client)
  usePageTitle(name)
  return (
    <>
      <PageHeader
        title={name ?? (error ? 'Client' : undefined)}
        breadcrumb={
          <Breadcrumb
            links={[
              <AppLink key="clients" place={rolePlace('superAdmin', 'clients')}>
                Clients
              </AppLink>,
            ]}
          />
        }
        state={data ? <Facts client={data.client} /> : null}
        actions={data && <Actions client={data.client} />}
      />
      <Answer query={query} what="the client" loading={<SkeletonRows rows={6} />} refused={unknownClient}>
        {({ client, notes }) => (
          <ClientSections key={client.uid} client={client} notes={notes} whileLoading={<SkeletonRows rows={6} />} />
        )}
      </Answer>
    </>
  )
}

function nameOf({ companyName, fullName }: PresentedClient): string {
  return companyName || fullName
}

function Facts({ client }: { readonly client: PresentedClient }) {
  const { fullName, email, timeZone } = client
  return (
    <>
      <ClientState client={client} />
      <span>{fullName}</span>
      <a href={`mailto:${email}`} className="tap link wrap-anywhere">
        {email}
      </a>
      {timeZone && <span>{sayZone(timeZone)}</span>}
    </>
  )
}

function Actions({ client }: { readonly client: PresentedClient }) {
  const goTo = useGoTo()
  const project = useDialog(NewProjectDialog)
  const invite = useDialog(InviteClientDialog)
  const edit = useDialog(EditClientDialog)
  const look = useDialog(LookDialog)
  const acts = useAccessActs(StayingMeetings)
  const isOff = client.disabledAt !== null
  const reactivateFirst = useReactivateFirst()
  const mayStart = useMay<typeof startProject>('projects')
  const mayAct = useMay<typeof inviteClient>('people')
  const isInvitable = mayAct && client.awaited !== undefined && !isOff

  function items(): MenuItem[] {
    const about = [
      ['billing', 'Billing', <ReceiptText key="billing" />],
      ['hostingplan', 'Hosting plan', <Server key="plans" />],
    ] as const
    return [
      ...about.map(([page, label, icon]): MenuItem => ({
        kind: 'link',
        label,
        icon,
        link: <AppLink place={clientPlace(page, client.uid)}>{null}</AppLink>,
      })),
      ...(mayAct ? actsOn() : []),
    ]
  }

  function actsOn(): MenuItem[] {
    const change: MenuItem = { kind: 'action', label: 'Edit client', icon: <Pencil />, onSelect: edit.show }
    const see: MenuItem = { kind: 'action', label: 'See their portal', icon: <Eye />, onSelect: look.show }
    const maySee = client.awaited === undefined && !isOff
    return [
      change,
      ...(maySee ? [see] : []),
      { kind: 'separator' },
      ...(client.awaited ? [] : acts.itemsFor(client)),
      acts.switchFor(client),
    ]
  }

  const label = `More actions for ${nameOf(client)}`
  return (
    <>
      {isInvitable && (
        <Button writes {...invite.opener}>
          <Mail aria-hidden="true" />
          {client.awaited?.invitation ? 'Resend invitation' : 'Invite'}
        </Button>
      )}
      {mayStart && (
        <Button variant="primary" writes disabledReason={isOff ? reactivateFirst : undefined} {...project.opener}>
          <Plus aria-hidden="true" />
          New project
        </Button>
      )}
      <LazyMenu
        label={label}
        trigger={<IconButton label={label} variant="secondary" icon={<Ellipsis />} />}
        items={items}
      />
      {mayStart && (
        <NewProjectDialog
          {...project.props}
          clientId={client.uid}
          onCreated={(projectId) => {
            project.hide()
            void goTo(projectPlace('superAdmin', projectId))
          }}
        />
      )}
      {mayAct && client.awaited && <InviteClientDialog {...invite.props} client={client} />}
      {mayAct && <LookDialog {...look.props} client={client} />}
      {mayAct && <EditClientDialog {...edit.props} client={client} />}
      {acts.dialog}
    </>
  )
}
