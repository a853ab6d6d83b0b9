import type { ReactNode } from 'react'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { ProjectFilter } from './project-keys.ts'

type Props = {
  readonly onFilter: (filter: ProjectFilter) => void
  /** Whether a quote that waits for the client stands above. */
  readonly seesQuote: boolean
  /** What a client who may start projects sees, given what they see otherwise. */
  readonly forClient: (none: ReactNode) => ReactNode
}

const emptySentences = {
  client:
    'A project brings together sites, apps, a team, reports and invoices. Start one to tell the agency what you need.',
  superAdmin: 'Projects appear here when staff or clients start them, or when a client accepts a quote.',
  creator: 'Projects appear here when the agency adds you to them.',
} as const

/** There are none, whatever is looked for. The head of the page has the button that starts one. */
export function NoProjects({ onFilter, seesQuote, forClient }: Props) {
  const { role, rights } = useViewer()
  const { emailVerified } = useSession()
  const mayStart = role === 'client' && rights.includes('projects')
  const none = (
    <EmptyState
      title="No current projects"
      action={
        mayStart && (
          <AppLink place={rolePlace('client', 'quick-quote')} className={buttonClass()}>
            Get a quick quote
          </AppLink>
        )
      }
    >
      {emptySentences[role]}
      {role === 'superAdmin' && <SetUp />}
      {mayStart &&
        !emailVerified &&
        !seesQuote &&
        ' If you’ve asked for a quote, verify your email to see your request here.'}
    </EmptyState>
  )
  return (
    <>
      {mayStart ? forClient(none) : none}
      <div className="pt-3">
        <Button variant="ghost" size="sm" onClick={() => onFilter({ archived: true })}>
          View archive
        </Button>
      </div>
    </>
  )
}

/** To whoever may set up the portal, which opens here once it is claimed. */
function SetUp() {
  const { staffRights = [] } = useViewer()
  if (!holdsOneOf(staffRights, ['settings'])) return null
  return (
    <>
      {' To set up the portal, start with the '}
      <AppLink place={rolePlace('superAdmin', 'settings')} className="link">
        settings
      </AppLink>
      {staffRights.includes('owner') && (
        <>
          {', then '}
          <AppLink place={rolePlace('superAdmin', 'import')} className="link">
            import your clients and projects
          </AppLink>
        </>
      )}
      .
    </>
  )
}
