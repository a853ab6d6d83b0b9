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
  const { email, viewer } = useSession()
  const enter = useEnter()
  const goTo = useGoTo()
  const onward = useOnward(viewer?.role)
  return (
    <EntranceFrame
      title="Finish signing up"
      lead={viewer ? 'You already have an account.' : 'Answer two questions, then start a project.'}
      panel={<ProjectGlimpse whose="client" />}
    >
      {viewer ? (
        <AppLink place={onward} className={buttonClass('primary')}>
          Go to your projects
        </AppLink>
      ) : (
        <>
          <FinishSignUpForm onSignedIn={enter} />
          <p className="text-ink-soft">
            You’re signed in as {email}.{' '}
            <SignOutLink onSignedOut={() => void goTo({ to: '/client' }, { replace: true })} />
          </p>
        </>
      )}
    </EntranceFrame>
  )
}
