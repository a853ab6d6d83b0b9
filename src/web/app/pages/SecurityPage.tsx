import type { ReactNode } from 'react'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { leave } from '#web/accounts/exports/leave.ts'
import { ReturnedRefusal } from '#web/accounts/exports/ReturnedRefusal.tsx'
import { SecurityEvents } from '#web/accounts/exports/SecurityEvents.tsx'
import { SessionList } from '#web/accounts/exports/SessionList.tsx'
import { useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { WaysIn } from '#web/accounts/exports/WaysIn.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SectionList } from '#web/ui/SectionList.tsx'
import type { PageSection } from '#web/ui/SectionList.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const CalendarFeed = lazyPart(() => import('#web/meetings/exports/CalendarFeed.tsx'))
const ClientTeam = lazyPart(() => import('#web/team/exports/ClientTeam.tsx'))

/** /…/security, for every role: everything that gives access to the account, each with a way to remove it. */
export function SecurityPage() {
  const { role, email, fullName, uid, accountId, companyName, rights } = useViewer()
  const { emailVerified, look } = useSession()
  const { refusal } = useEntranceSearch()
  const isOwner = role === 'client' && uid === accountId
  const mayFollow = role === 'superAdmin' || (role === 'client' && rights.includes('projects'))
  const sections: readonly PageSection[] = [
    { id: 'ways', label: 'Ways to sign in' },
    { id: 'sessions', label: 'Signed-in browsers' },
    { id: 'activity', label: 'Recent activity' },
    ...(isOwner ? [{ id: 'team', label: 'Your team' }] : []),
    ...(mayFollow ? [{ id: 'calendar', label: 'Your calendar' }] : []),
  ]

  if (look)
    return (
      <>
        <PageHeader title="Security" />
        <RefusedState title={`${fullName}’s security settings are private`}>
          Only they can see how and where they sign in.
        </RefusedState>
      </>
    )
  return (
    <>
      <PageHeader
        title="Security"
        state={`You sign in as ${email}${emailVerified ? '' : ' (not verified yet)'}`}
        actions={
          <AppLink place={{ ...rolePlace(role, 'editprofile'), hash: 'email' }} className={buttonClass('secondary')}>
            Change email
          </AppLink>
        }
      />
      <div className="grid gap-10 lg:grid-cols-[11rem_minmax(0,var(--container-reading))]">
        <SectionList label="Security settings" sections={sections} />
        <div className="in-order flex min-w-0 flex-col gap-6">
          {refusal && <ReturnedRefusal code={refusal} />}
          <Section id="ways">
            <WaysIn
              twoStep={{ to: '/two-step', search: { next: rolePlace(role, 'security').to } }}
              forgot={forgotPlace(role)}
            />
          </Section>
          <Section id="sessions">
            <SessionList onSignedOut={leave} />
          </Section>
          <Section id="activity">
            <SecurityEvents />
          </Section>
          {isOwner && (
            <Section id="team">
              <Card>
                <ClientTeam
                  clientId={accountId}
                  companyName={companyName}
                  isOwn
                  whileLoading={<SkeletonRows rows={3} />}
                />
              </Card>
            </Section>
          )}
          {mayFollow && (
            <Section id="calendar">
              <CalendarFeed whileLoading={<SkeletonRows rows={2} />} />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

/** Where the list of sections leads to. */
function Section({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-8 outline-none">
      {children}
    </div>
  )
}
