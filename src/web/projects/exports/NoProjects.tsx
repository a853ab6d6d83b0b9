import type { ReactNode } from 'react'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { ProjectFilter } from './project-keys.ts'

type Props = {
  readonly filter: ProjectFilter
  readonly onFilter: (filter: ProjectFilter) => void
  /** Starts a project, for those who may. */
  readonly start: ReactNode
}

/** Nothing is what was looked for. */
export function NothingFound({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { archived, ...rest } = filter
  if (archived && Object.keys(rest).length === 0)
    return (
      <EmptyState
        title="The archive is empty"
        action={<Button onClick={() => onFilter({})}>Show current projects</Button>}
      >
        A project that is over can be put away. It is kept here as it was, and can be read at any time.
      </EmptyState>
    )
  return (
    <EmptyState
      title={archived ? 'No project in the archive matches' : 'No project matches'}
      action={<Button onClick={() => onFilter({})}>Show all projects</Button>}
    >
      {rest.search
        ? `Nothing has “${rest.search}” in its name, description or company.`
        : 'Nothing is in this status, or of this client.'}
    </EmptyState>
  )
}

const emptySentences = {
  client:
    'A project holds your sites and apps, your team, reports and invoices. Tell the agency what you have in mind and it begins.',
  superAdmin: 'A project appears here, without reloading, as soon as a client starts one.',
  creator: 'A project appears here as soon as the agency puts you on it.',
} as const

/** There are none, whatever is looked for. */
export function NoProjects({ onFilter, start }: Pick<Props, 'onFilter' | 'start'>) {
  const { role } = useViewer()
  return (
    <>
      <EmptyState
        title="No projects yet"
        action={
          start ? (
            <div className="flex flex-wrap gap-3">
              {start}
              {role === 'client' && (
                <AppLink place={rolePlace('client', 'quick-quote')} className={buttonClass()}>
                  Get a quick quote
                </AppLink>
              )}
            </div>
          ) : undefined
        }
      >
        {emptySentences[role]}
      </EmptyState>
      <div className="pt-3">
        <Button variant="ghost" size="sm" onClick={() => onFilter({ archived: true })}>
          Look into the archive
        </Button>
      </div>
    </>
  )
}
