import { ForgotPasswordForm } from '#web/accounts/ForgotPasswordForm.tsx'
import { EntranceFrame } from '#web/app/entrance/EntranceFrame.tsx'
import { signInPlaceOf } from '#web/app/entrance/forgot-place.ts'
import { ProjectGlimpse } from '#web/app/entrance/ProjectGlimpse.tsx'
import { useEntranceSearch } from '#web/app/entrance/use-enter.ts'

/** /forgot-password */
export function ForgotPasswordPage() {
  const { role } = useEntranceSearch()
  return (
    <EntranceFrame
      title="Reset your password"
      lead="We mail you a link to choose a new one."
      panel={<ProjectGlimpse whose="client" />}
    >
      <ForgotPasswordForm signInPlace={signInPlaceOf(role)} />
    </EntranceFrame>
  )
}
