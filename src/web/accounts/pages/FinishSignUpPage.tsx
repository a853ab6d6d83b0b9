import type { SessionView } from '#domain/accounts/contract.ts'
import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { useEnter, useOnward } from '#web/accounts/exports/use-enter.ts'
import { FinishSignUpForm } from '#web/accounts/FinishSignUpForm.tsx'
import { SignOutLink } from '#web/accounts/SignOutLink.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** /finish-sign-up */
export function FinishSignUpPage() {
  const { email, viewer, removedFrom } = useSession()
  const enter = useEnter()
  const goTo = useGoTo()
  const onward = useOnward(viewer?.role)
  return (
    <EntranceFrame
      {...(viewer ? { title: 'Finish signing up', lead: 'You already have an account.' } : sayWhy(removedFrom))}
      panel={<ProjectGlimpse whose="client" />}
    >
      {viewer ? (
        <AppLink place={onward} className={buttonClass('primary')}>
          Go to your projects
        </AppLink>
      ) : (
        <>
          <FinishSignUpForm label={removedFrom ? 'Start your own account' : 'Finish signing up'} onSignedIn={enter} />
          <p className="text-ink-soft">
            You’re signed in as {email}.{' '}
            <SignOutLink onSignedOut={() => void goTo({ to: '/client' }, { replace: true })} />
          </p>
        </>
      )}
    </EntranceFrame>
  )
}

/** To somebody without a profile: what they do here, and first of all that they were removed from an account, where they were. */
function sayWhy(removedFrom: SessionView['removedFrom']): { title: string; lead: string } {
  if (!removedFrom) return { title: 'Finish signing up', lead: 'Answer two questions, then start a project.' }
  const { accountName, ownerName } = removedFrom
  return {
    title: `You no longer have access to ${accountName}`,
    lead: `Ask ${ownerName} to invite you again. To start an account of your own instead, answer two questions.`,
  }
}
