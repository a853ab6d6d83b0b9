import { useMatches } from '@tanstack/react-router'
import { projectsPlace } from '#web/app/paths.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatPhone } from '#web/platform/format.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** What each page of a later release will hold, by its path's last part. */
const coming: Record<string, { with: string; sentence: string }> = {
  launchpad: {
    with: 'the launch',
    sentence:
      'Each product’s way to going live will be here: what is ready, what blocks the launch, and who is asked to act.',
  },
  contact: {
    with: 'the meetings',
    sentence: 'How to reach the agency, and the meetings you have booked, will be here.',
  },
  addhosting: { with: 'the plans', sentence: 'Hosting for a product will be chosen here.' },
  hostingplan: {
    with: 'the plans',
    sentence: 'Rocket Hosting, monthly or yearly, and its add-ons will be here with their prices.',
  },
  checkout: { with: 'the plans', sentence: 'What you buy and how you pay will be here, side by side.' },
  billing: { with: 'the plans', sentence: 'Subscriptions, cards and payments will be here, each with its receipt.' },
  cart: { with: 'the plans', sentence: 'The plans you have chosen will wait here until you check out.' },
  congratulation: { with: 'the plans', sentence: 'What you have bought and what happens next will be told here.' },
  'quick-quote': { with: 'the guide', sentence: 'Three short steps from an idea to an estimate will be here.' },
}

/** Stands in for a page whose release is not out yet: what it will hold, and where to go meanwhile. */
export function ComingPage() {
  const { role } = useViewer()
  const match = useMatches().at(-1)
  const isContact = match?.pathname.endsWith('/contact') ?? false
  const page = coming[match?.pathname.split('/').at(-1) ?? '']
  return (
    <>
      <PageHeader title={match?.staticData.title} />
      <EmptyState
        title={`Coming with ${page?.with ?? 'a later release'}`}
        action={
          <AppLink place={projectsPlace(role)} className={buttonClass()}>
            Go to projects
          </AppLink>
        }
      >
        {page?.sentence}
      </EmptyState>
      {isContact && <Support />}
    </>
  )
}

/** Whoever needs the agency today should not have to wait for a page. */
function Support() {
  const { agencyName, supportEmail, supportPhone } = useSession().features
  return (
    <div className="pt-8">
      <h2 className="pb-3 text-lead font-semibold tracking-tight">Reach {agencyName} today</h2>
      <DescriptionList
        items={[
          {
            term: 'E-mail',
            description: (
              <a className="link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            ),
          },
          {
            term: 'Phone',
            description: (
              <a className="link" href={`tel:+1${supportPhone}`}>
                {formatPhone(supportPhone)}
              </a>
            ),
          },
        ]}
      />
    </div>
  )
}
