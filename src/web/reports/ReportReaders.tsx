import { sayAll } from '#domain/core/say-list.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { useProject } from '#web/projects/exports/api.ts'
import { useTeammates } from '#web/team/exports/teammates-api.ts'

type Props = { readonly projectId: string }

/** Whom the portal notifies of a report that is published: the owner of the account and the teammates who may read it. */
export function ReportReaders({ projectId }: Props) {
  const { data } = useProject(projectId)
  return data ? <Readers clientId={data.project.clientId} /> : null
}

function Readers({ clientId }: { readonly clientId: string }) {
  const { data } = useTeammates(clientId)
  const readers = data?.teammates.filter(
    ({ joinedAt, rights }) => joinedAt !== null && rights.includes('projects') && rights.includes('reports'),
  )
  const names = data && readers ? [data.owner, ...readers].map(({ fullName }) => fullName) : []
  const said = useNotice({ clientId, said: names.length === 0 ? '' : `We notify ${sayNames(names)}.` })
  return <p className="text-ink-soft">{said}</p>
}

const mostNamed = 3

/** All of a few people, of more the first two and how many others: "Ada, Ben and 3 others". */
function sayNames(names: readonly string[]): string {
  if (names.length <= mostNamed) return sayAll(names)
  const first = names.slice(0, mostNamed - 1)
  return sayAll([...first, `${names.length - first.length} others`])
}
