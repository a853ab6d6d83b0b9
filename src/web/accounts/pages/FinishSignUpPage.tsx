import type { SessionView } from '#domain/accounts/contract.ts'
import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { ResendVerification } from '#web/accounts/exports/ResendVerification.tsx'
import { useEnter, useOnward } from '#web/accounts/exports/use-enter.ts'
import { FinishSignUpForm } from '#web/accounts/FinishSignUpForm.tsx'
import { OwnAccountInstead } from '#web/accounts/OwnAccountInstead.tsx'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { sayInvited, sayRole } from '#web/accounts/say-invitation.ts'
import { SignOutLink } from '#web/accounts/SignOutLink.tsx'
import { useJoin } from '#web/accounts/use-join.ts'
import { useVerifiedElsewhere } from '#web/accounts/use-verified-elsewhere.ts'
import { WaitingInvitations } from '#web/accounts/WaitingInvitations.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { useSession } from '#web/platform/session.ts'
import type { Session } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** /finish-sign-up */
export function FinishSignUpPage() {
  const session = useSession()
  const { email, emailVerified, viewer, removedFrom, invitations } = session
  const enter = useEnter()
  const goTo = useGoTo()
  const onward = useOnward(viewer?.role)
  const joining = useJoin(enter)
  useVerifiedElsewhere(!viewer && !emailVerified)
  return (
    <EntranceFrame {...sayWhy(session)} panel={<ProjectGlimpse whose="client" />}>
      {viewer ? (
        <AppLink place={onward} className={buttonClass('primary')}>
          Go to the portal
        </AppLink>
      ) : (
        <>
          {!emailVerified && <VerifyFirst email={email} />}
          <RefusalAlert refusal={joining.refusal} />
          {invitations ? (
            <WaitingInvitations invitations={invitations} joining={joining} />
          ) : (
            <FinishSignUpForm label={removedFrom ? 'Start your own account' : 'Finish signing up'} onSignedIn={enter} />
          )}
          <p className="text-ink-soft">
            You’re signed in as {email}.{' '}
            <SignOutLink onSignedOut={() => void goTo({ to: '/client' }, { replace: true })} />
          </p>
          {invitations && <OwnAccountInstead onSignedIn={enter} />}
          {joining.dialog}
        </>
      )}
    </EntranceFrame>
  )
}

/** To everybody whose address is unproven, so that nobody learns from it who is invited. */
function VerifyFirst({ email }: Pick<Session, 'email'>) {
  return (
    <div className="flex flex-col items-start gap-2 text-ink-soft">
      <p>Were you invited? Verify {email} to see the invitation on this page.</p>
      <ResendVerification label="Email a link" size="sm" />
    </div>
  )
}

type Why = { readonly title: string; readonly lead: string }

function sayWhy({ viewer, email, removedFrom, invitations, features }: Session): Why {
  if (viewer) return { title: 'You already have an account', lead: `You’re signed in as ${email}.` }
  return invitations ? sayWaiting(invitations, features.agencyName) : sayWithoutInvitation(removedFrom)
}

function sayWaiting(invitations: NonNullable<SessionView['invitations']>, agencyName: string): Why {
  const [only, ...others] = invitations
  if (!only || others.length > 0)
    return { title: `You have ${invitations.length} invitations`, lead: 'You can accept only one of them.' }
  const { invitedBy } = only
  return {
    title: sayInvited(only, agencyName),
    lead: invitedBy?.companyName
      ? `${invitedBy.fullName} invited you as a teammate.`
      : `You’re joining as ${sayRole(only)}.`,
  }
}

/** To somebody without a profile: what they do here, and first of all that they were removed from an account, where they were. */
function sayWithoutInvitation(removedFrom: SessionView['removedFrom']): Why {
  if (!removedFrom) return { title: 'Finish signing up', lead: 'Enter your name and company, then start a project.' }
  const { accountName, ownerName } = removedFrom
  return {
    title: `You no longer have access to ${accountName}’s account`,
    lead: `Ask ${ownerName} to invite you again. To start your own account instead, enter your name and company.`,
  }
}
