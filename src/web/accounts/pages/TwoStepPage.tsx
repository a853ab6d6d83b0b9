import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { useEntranceSearch, useOnward } from '#web/accounts/exports/use-enter.ts'
import { SignOutLink } from '#web/accounts/SignOutLink.tsx'
import { TwoStep } from '#web/accounts/TwoStep.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { signInPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'

/** /two-step */
export function TwoStepPage() {
  const { viewer, twoStepDue } = useSession()
  const { next } = useEntranceSearch()
  const place = useOnward(viewer?.role)
  const goTo = useGoTo()
  const forward = next ? 'Continue' : 'Go to the portal'
  const label = next?.endsWith('/security') ? 'Back to security' : forward
  return (
    <EntranceFrame
      title="Two-step sign-in"
      lead={
        twoStepDue
          ? 'Staff use two-step sign-in because they see every client. Set it up to continue.'
          : 'Two-step sign-in requires a code from your phone when you sign in.'
      }
    >
      <TwoStep onward={viewer ? { place, label } : { place: { to: '/finish-sign-up' }, label: 'Finish signing up' }} />
      {twoStepDue && (
        <p className="text-ink-soft">
          Don’t have your phone? <SignOutLink onSignedOut={() => void goTo(signInPlace('superAdmin'))} /> and come back
          later.
        </p>
      )}
    </EntranceFrame>
  )
}
