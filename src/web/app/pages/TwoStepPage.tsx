import { TwoStep } from '#web/accounts/TwoStep.tsx'
import { EntranceFrame } from '#web/app/entrance/EntranceFrame.tsx'
import { useOnward } from '#web/app/entrance/use-enter.ts'
import { useSession } from '#web/platform/session.ts'

/** /two-step */
export function TwoStepPage() {
  const { viewer, twoStepDue } = useSession()
  const onward = useOnward(viewer?.role)
  return (
    <EntranceFrame
      title="Two-step sign-in"
      lead={
        twoStepDue
          ? 'Staff sign in with two steps, because staff see every client. Set it up to go on.'
          : 'A code of your phone beside the password: a stolen password alone opens nothing.'
      }
    >
      <TwoStep onward={viewer ? onward : { to: '/finish-sign-up' }} />
    </EntranceFrame>
  )
}
