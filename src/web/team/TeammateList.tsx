import type { useTeammates } from '#web/team/exports/teammates-api.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { TeammateRow } from './TeammateRow.tsx'
import { TeamList, TeamRow } from './TeamSection.tsx'

type Team = NonNullable<ReturnType<typeof useTeammates>['data']>
type Props = { readonly title: string; readonly team: Team }

/** The owner of the account, and those they have asked in. */
export function TeammateList({ title, team }: Props) {
  const { owner, teammates, mayInvite } = team
  const whyNot = whyNoInvitation(team)
  return (
    <>
      <TeamList label={title}>
        <TeamRow
          id={owner.uid}
          person={{ uid: owner.uid, name: owner.fullName, avatarId: owner.avatarId }}
          role={owner.position || 'Account owner'}
          state={whyNot ? <StatusChip tone="negative">Inactive</StatusChip> : <span>Full access, including cards</span>}
        />
        {teammates.map((teammate) => (
          <TeammateRow key={teammate.id} teammate={teammate} mayChange={mayInvite} whyNoInvitation={whyNot} />
        ))}
      </TeamList>
      {teammates.length === 0 && mayInvite && !whyNot && (
        <p className="text-dense text-ink-soft">
          Invite anyone who should follow along: a colleague, a bookkeeper or a developer. You choose what each person
          sees. Only the account owner can manage cards.
        </p>
      )}
    </>
  )
}

/** Why nobody can be invited into the account; only staff read the list of a deactivated client. */
export function whyNoInvitation({ owner }: Team): string | undefined {
  return owner.disabledAt === undefined ? undefined : 'Reactivate the client first.'
}
