import { UserPlus } from 'lucide-react'
import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { AsksProof } from './asks-proof.ts'
import { TeammateRow } from './TeammateRow.tsx'
import { useTeammates } from './teammates-api.ts'
import { TeamRow } from './TeamRow.tsx'
import { TeamList, TeamSection } from './TeamSection.tsx'

const InviteTeammateDialog = lazyPart(() =>
  import('./InviteTeammateDialog.tsx').then((module) => module.InviteTeammateDialog),
)

type Props = {
  readonly clientId: string
  readonly companyName: string
  /** Whether the viewer belongs to the account. */
  readonly isOwn: boolean
  readonly recentSignIn: AsksProof
}

/** The client's side of the team: the owner of the account and those they have asked in. */
export function ClientTeam({ clientId, companyName, isOwn, recentSignIn }: Props) {
  const query = useTeammates(clientId)
  const dialog = useLazyOverlay()
  const title = isOwn ? 'Your team' : `${companyName || 'The client'}’s team`
  return (
    <TeamSection
      title={title}
      description={isOwn ? 'Who of your company sees this account.' : 'Who of the client sees this account.'}
      action={
        query.data?.mayInvite && (
          <Button
            onPointerEnter={InviteTeammateDialog.prepare}
            onFocus={InviteTeammateDialog.prepare}
            onClick={dialog.show}
          >
            <UserPlus aria-hidden="true" />
            Invite teammate
          </Button>
        )
      }
    >
      <Answer query={query} what="the team" loading={<SkeletonRows rows={3} />}>
        {({ owner, teammates, mayInvite }) => (
          <>
            <TeamList label={title}>
              <TeamRow
                id={owner.uid}
                person={{ uid: owner.uid, name: owner.fullName, avatarId: owner.avatarId }}
                role={owner.position || 'Owner of the account'}
                state={<span>All rights, and the cards</span>}
              />
              {teammates.map((teammate: PresentedTeammate) => (
                <TeammateRow key={teammate.id} teammate={teammate} mayChange={mayInvite} recentSignIn={recentSignIn} />
              ))}
            </TeamList>
            {teammates.length === 0 && mayInvite && (
              <p className="text-dense text-ink-soft">
                Ask in whoever should follow along: a colleague, a bookkeeper, your own developer. You choose what each
                of them sees; cards stay with the owner.
              </p>
            )}
          </>
        )}
      </Answer>
      {dialog.wasShown && <InviteTeammateDialog {...dialog.props} clientId={clientId} recentSignIn={recentSignIn} />}
    </TeamSection>
  )
}
