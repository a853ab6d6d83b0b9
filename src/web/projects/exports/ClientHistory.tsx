import { useQuery } from '@tanstack/react-query'
import type { listClientActivity as call } from '#domain/projects/staff-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { callTo } from '#web/platform/call.ts'
import { ActivityDays } from '#web/projects/ActivityDays.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { projectKeys } from './project-keys.ts'

const listClientActivity = callTo<typeof call>('list-client-activity')

type Props = {
  readonly clientId: string
  /** The name of a project; empty where it is not known. */
  readonly nameOf: (projectId: string) => string
}

/** What happened lately in the projects of a client. */
export function ClientHistory({ clientId, nameOf }: Props) {
  const query = useQuery({
    queryKey: projectKeys.clientActivity(clientId),
    queryFn: ({ signal }) => listClientActivity({ clientId }, { signal }),
  })
  return (
    <Card title="Latest activity">
      <Answer query={query} what="the history" loading={<SkeletonText lines={6} />}>
        {({ activities }) =>
          activities.length === 0 ? (
            <p className="text-ink-soft">Approvals and changes in this client’s projects appear here.</p>
          ) : (
            <ActivityDays activities={activities} projectOf={nameOf} />
          )
        }
      </Answer>
    </Card>
  )
}
