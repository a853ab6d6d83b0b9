import { useState } from 'react'
import { sayAny } from '#domain/core/say-list.ts'
import { useQuestionActs } from '#web/contact/api.ts'
import { MessageForm } from '#web/contact/MessageForm.tsx'
import type { ContactMessage } from '#web/contact/MessageForm.tsx'
import { noProject } from '#web/contact/no-project.ts'
import { Questions } from '#web/contact/Questions.tsx'
import { ReachCard } from '#web/contact/ReachCard.tsx'
import { useSeenAnswers } from '#web/contact/use-seen-answers.ts'
import { UpcomingMeetings } from '#web/meetings/exports/UpcomingMeetings.tsx'
import { sendMessage } from '#web/messages/exports/api.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { bookingPlace, projectPlace, projectsPlace, rolePlace } from '#web/platform/places.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

/** /client/contact and /superadmin/contact: how the agency is reached, and what was asked outside of projects. */
export function ContactPage() {
  return useViewer().role === 'superAdmin' ? <StaffContact /> : <ClientContact />
}

/** `about` is the subject of a message that is to be written, as a quote's. */
const contactSearch = { question: text, about: text }
export type ContactSearch = SearchOf<typeof contactSearch>

function useAskedFor(): string | null {
  return usePageSearch(contactSearch).search.question ?? null
}

function ClientContact() {
  const { rights } = useViewer()
  const { agencyName } = useSession().features
  const isWriter = rights.includes('projects') && rights.includes('messages')
  const askedFor = useAskedFor()
  useSeenAnswers(isWriter)
  return (
    <>
      <PageHeader title="Contact" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="in-order flex min-w-0 flex-col gap-6 max-lg:order-2">
          <Card title="Write to us">{isWriter ? <Writing /> : <NotShared />}</Card>
          {rights.includes('projects') && <OwnMeetings />}
          {isWriter && (
            <section aria-labelledby="questions-title" className="flex flex-col gap-3">
              <h2 id="questions-title" className="text-lead font-semibold tracking-tight">
                Your questions
              </h2>
              <Questions
                side="client"
                askedFor={askedFor}
                empty={
                  <p className="text-ink-soft">
                    Questions that aren’t about a project appear here with our answers. Each project has its own
                    conversation.
                  </p>
                }
              />
            </section>
          )}
        </div>
        <ReachCard agencyName={agencyName} />
      </div>
    </>
  )
}

/** Messages to the agency take both rights. */
function NotShared() {
  const { rights } = useViewer()
  const missing = (['projects', 'messages'] as const).filter((right) => !rights.includes(right))
  return (
    <RefusedState title={`You don’t have access to ${sayAny(missing)}`}>
      Ask the account owner for access, or use the contact details on this page.
    </RefusedState>
  )
}

function OwnMeetings() {
  return (
    <section aria-labelledby="meetings-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="meetings-title" className="text-lead font-semibold tracking-tight">
          Your meetings
        </h2>
        <AppLink place={bookingPlace('client')} className={buttonClass('secondary', 'sm')}>
          Book a meeting
        </AppLink>
      </div>
      <UpcomingMeetings
        side="client"
        empty={<p className="text-ink-soft">No upcoming meetings. Meetings with us appear here.</p>}
      />
    </section>
  )
}

function Writing() {
  const query = useAllProjects({})
  return (
    <Answer query={query} what="your projects" loading={<SkeletonText lines={6} />}>
      {(projects) => <WritingTo projects={projects} />}
    </Answer>
  )
}

function WritingTo({ projects }: { readonly projects: readonly { readonly id: string; readonly name: string }[] }) {
  const { role } = useViewer()
  const { about = '' } = usePageSearch(contactSearch).search
  const { ask } = useQuestionActs()
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function handleSend({ projectId, subject, body }: ContactMessage, key: string): Promise<void> {
    setSentTo(null)
    await (projectId === noProject ? ask({ key, subject, body }) : sendMessage({ projectId, key, body }))
    setSentTo(projectId)
  }

  const place = projectPlace(role, sentTo ?? '')
  const sent = sentTo !== null && (
    <InlineAlert
      tone="positive"
      title="Message sent"
      action={
        sentTo !== noProject && (
          <AppLink
            place={{ ...place, search: { ...place.search, messages: 'open' } }}
            className={buttonClass('secondary', 'sm')}
          >
            Open the conversation
          </AppLink>
        )
      }
    >
      {sentTo === noProject
        ? 'Your message is below, under “Your questions”. We’ll reply there.'
        : `You’ll find your message in the conversation for ${projects.find(({ id }) => id === sentTo)?.name ?? 'the project'}.`}
    </InlineAlert>
  )
  return <MessageForm key={about} about={about} projects={projects} onSend={handleSend} sent={sent} />
}

function StaffContact() {
  const { agencyName } = useSession().features
  const askedFor = useAskedFor()
  return (
    <>
      <PageHeader title="Contact" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="questions-title" className="flex min-w-0 flex-col gap-3">
          <h2 id="questions-title" className="text-lead font-semibold tracking-tight">
            Messages without a project
          </h2>
          <Questions
            side="agency"
            askedFor={askedFor}
            empty={
              <EmptyState
                title="No messages yet"
                action={
                  <AppLink place={projectsPlace('superAdmin')} className={buttonClass()}>
                    Go to projects
                  </AppLink>
                }
              >
                Client messages that aren’t about a project appear here.
              </EmptyState>
            }
          />
        </section>
        <div className="flex flex-col gap-3">
          <ReachCard agencyName={agencyName} />
          <p className="text-dense text-ink-soft">
            Your clients see these contact details. Staff change them under{' '}
            <AppLink place={rolePlace('superAdmin', 'settings/brand')} className="link">
              Settings
            </AppLink>
            .
          </p>
        </div>
      </div>
    </>
  )
}
