import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { signInPlaceOf } from '#web/accounts/exports/forgot-place.ts'
import { useEntranceSearch } from '#web/accounts/exports/use-enter.ts'
import { ForgotPasswordForm } from '#web/accounts/ForgotPasswordForm.tsx'

/** /forgot-password */
export function ForgotPasswordPage() {
  const { role } = useEntranceSearch()
  return (
    <EntranceFrame
      title="Reset your password"
      lead="Enter your email address to get a link to set a new password."
      panel={<ProjectGlimpse whose="client" />}
    >
      <ForgotPasswordForm signInPlace={signInPlaceOf(role)} />
    </EntranceFrame>
  )
}
