import type { ReactNode } from 'react'
import type { PresentedClientNote } from '#domain/accounts/client-contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { bookMeeting } from '#domain/meetings/contract.ts'
import type { sendMessage } from '#domain/messages/contract.ts'
import { ClientLooks } from '#web/accounts/exports/ClientLooks.tsx'
import { ClientNotes } from '#web/accounts/exports/ClientNotes.tsx'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import { BillingSection } from '#web/billing/exports/BillingSection.tsx'
import { ClientPlans } from '#web/billing/exports/ClientPlans.tsx'
import { ClientInvoices } from '#web/invoices/exports/ClientInvoices.tsx'
import { NewInvoiceMenu } from '#web/invoices/exports/NewInvoiceMenu.tsx'
import { OwedByClient } from '#web/invoices/exports/StaffOwed.tsx'
import { StatementButton } from '#web/invoices/exports/StatementButton.tsx'
import { WithPlanSite } from '#web/launchpad/exports/WithPlanSite.tsx'
import { ClientMeetings } from '#web/meetings/exports/ClientMeetings.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { clientPlace, projectPlace, projectsPlace, rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useProjects } from '#web/projects/exports/api.ts'
import { ArchivedProjectsLink } from '#web/projects/exports/ArchivedProjectsLink.tsx'
import { ClientHistory } from '#web/projects/exports/ClientHistory.tsx'
import { projectsOf } from '#web/projects/exports/project-lists.ts'
import { ProjectList } from '#web/projects/exports/ProjectList.tsx'
import { ClientQuotes } from '#web/quotes/exports/ClientQuotes.tsx'
import { NewQuoteButton } from '#web/quotes/exports/NewQuoteButton.tsx'
import { ClientTeam } from '#web/team/exports/ClientTeam.tsx'
import { ClientHours } from '#web/timesheets/exports/ClientHours.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useAllAnswered } from './use-all-answered.ts'

type Props = { readonly client: PresentedClient; readonly notes: readonly PresentedClientNote[] }

/** The parts of a client's page: what is owed and what was said first, then what is under way. */
export function ClientSections({ client, notes }: Props) {
  const { uid: clientId, companyName, fullName } = client
  const name = companyName || fullName
  const query = useProjects({ clientId })
  // Fetched now, with the projects: the part that shows people needs it.
  useEmployees()
  const projects = query.data ? projectsOf(query.data) : []
  const [newest] = projects
  const isActive = client.disabledAt === null
  const mayWrite = useMay<typeof sendMessage>('projects', 'money') && isActive
  const mayBook = useMay<typeof bookMeeting>('projects') && isActive
  const empty = (words: string) => <p className="text-ink-soft">{words}</p>
  const isAnswered = useAllAnswered()
  return (
    <>
      {!isAnswered && <SkeletonRows rows={6} />}
      <div hidden={!isAnswered} className="flex flex-col gap-10">
        <AwaitedNotice client={client} />
        <div className={columnsClass}>
          <OwedByClient clientId={clientId} name={name} />
          <ClientNotes clientId={clientId} notes={notes} />
        </div>
        <BillingSection
          title="Projects"
          action={
            <span className="flex flex-wrap gap-2">
              <ArchivedProjectsLink clientId={clientId} />
              {mayWrite && newest && (
                <AppLink place={conversationPlace(newest.id)} className={buttonClass('secondary', 'sm')}>
                  Write a message
                </AppLink>
              )}
              {query.hasNextPage && (
                <AppLink place={{ ...projectsPlace('superAdmin'), search: { clientId } }} className="tap link">
                  Show all
                </AppLink>
              )}
            </span>
          }
        >
          <Answer query={query} what="the projects" loading={<SkeletonRows rows={3} />}>
            {() =>
              projects.length === 0 ? (
                empty('No current projects.')
              ) : (
                <ProjectList
                  projects={projects}
                  showsCompany={false}
                  placeOf={(projectId) => projectPlace('superAdmin', projectId)}
                />
              )
            }
          </Answer>
        </BillingSection>
        <BillingSection
          title="Invoices"
          action={
            <span className="flex flex-wrap gap-2">
              <StatementButton size="sm" clientId={clientId} clientName={name} />
              {projects.length > 0 && <NewInvoiceMenu size="sm" projects={projects} />}
            </span>
          }
        >
          <ClientInvoices clientId={clientId} empty={empty('No invoices yet.')} />
        </BillingSection>
        <BillingSection title="Quotes" action={isActive && <NewQuoteButton clientId={clientId} />}>
          <ClientQuotes clientId={clientId} empty={empty('No quotes yet.')} />
        </BillingSection>
        <div className={columnsClass}>
          <div className="flex min-w-0 flex-col gap-10">
            <BillingSection
              title="Upcoming meetings"
              action={
                mayBook && (
                  <AppLink
                    place={{ ...rolePlace('superAdmin', 'meetings'), search: { book: 'review', clientId } }}
                    className={buttonClass('secondary', 'sm')}
                  >
                    Book a meeting
                  </AppLink>
                )
              }
            >
              <ClientMeetings clientId={clientId} empty={empty('No upcoming meetings.')} />
            </BillingSection>
            <ClientPlans
              clientId={clientId}
              name={name}
              plansPlace={clientPlace('hostingplan', clientId)}
              WithSite={WithPlanSite}
            />
            <ClientTeam clientId={clientId} companyName={companyName} isOwn={false} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <ClientHours clientId={clientId} />
            <ClientLooks clientId={clientId} />
            <ClientHistory
              clientId={clientId}
              nameOf={(projectId) => projects.find(({ id }) => id === projectId)?.name ?? ''}
            />
          </div>
        </div>
      </div>
    </>
  )
}

function conversationPlace(projectId: string) {
  const { to, search } = projectPlace('superAdmin', projectId)
  return { to, search: { ...search, messages: 'open' as const } }
}

const columnsClass = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]'

/** What keeps somebody who was added from signing in. */
function AwaitedNotice({ client }: { readonly client: PresentedClient }): ReactNode {
  const { awaited, disabledAt, email } = client
  if (!awaited || disabledAt !== null) return null
  const { invitation } = awaited
  return invitation ? (
    <InlineAlert
      tone="info"
      title={isOver(invitation) ? 'Their invitation has expired' : 'Waiting for them to accept the invitation'}
    >
      {`The invitation is for ${email}. Until they accept ${isOver(invitation) ? 'a new one' : 'it'}, they can’t sign in and nobody else can use this address.`}
    </InlineAlert>
  ) : (
    <InlineAlert tone="info" title="Not invited yet">
      They can’t sign in and don’t get emails until they’re invited.
    </InlineAlert>
  )
}

function isOver({ expiresAt }: { readonly expiresAt: string }): boolean {
  return new Date(expiresAt).getTime() <= nowMs()
}
