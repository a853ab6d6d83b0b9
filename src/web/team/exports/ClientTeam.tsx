import { Plus } from 'lucide-react'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useSession } from '#web/platform/session.ts'
import { TeammateList, whyNoInvitation } from '#web/team/TeammateList.tsx'
import { TeamSection } from '#web/team/TeamSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useTeammates } from './teammates-api.ts'

const InviteTeammateDialog = lazyDialog(() => import('#web/team/InviteTeammateDialog.tsx'))

type Props = {
  readonly clientId: string
  readonly companyName: string
  /** Whether the viewer belongs to the account. */
  readonly isOwn: boolean
}

/** The client's side of the team: the owner of the account and those they have asked in. */
export function ClientTeam({ clientId, companyName, isOwn }: Props) {
  const query = useTeammates(clientId)
  const dialog = useDialog(InviteTeammateDialog)
  // Staff who look at the portal as a client read whose team it is.
  const { look } = useSession()
  const isReaders = isOwn && !look
  const title = isReaders ? 'Your team' : `${companyName || 'The client'}’s team`
  return (
    <TeamSection
      title={title}
      description={isReaders ? 'See who has access to your account.' : 'See who has access to this account.'}
      action={
        query.data?.mayInvite && (
          <Button data-tour="invite-teammate" disabledReason={whyNoInvitation(query.data)} {...dialog.opener}>
            <Plus aria-hidden="true" />
            Invite teammate
          </Button>
        )
      }
    >
      <Answer query={query} what="the team" loading={<SkeletonRows rows={3} />}>
        {(team) => <TeammateList title={title} team={team} />}
      </Answer>
      <InviteTeammateDialog {...dialog.props} clientId={clientId} />
    </TeamSection>
  )
}
