import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly refusal: CallRefused | null
  readonly forgot: Place
  readonly signUp?: Place | undefined
}

/** A refused sign-in with the way out of it: another look, a new password, an account. */
export function SignInRefusal({ refusal, forgot, signUp }: Props) {
  if (refusal?.code === 'auth/wrong-password') {
    return (
      <RefusalAlert refusal={refusal}>
        Check it, or{' '}
        <AppLink place={forgot} className="link">
          reset your password
        </AppLink>
        .
      </RefusalAlert>
    )
  }
  if (refusal?.code === 'auth/user-not-found') {
    return (
      <RefusalAlert refusal={refusal}>
        No account has this e-mail. Check it{signUp && ', or '}
        {signUp && (
          <AppLink place={signUp} className="link">
            create an account
          </AppLink>
        )}
        .
      </RefusalAlert>
    )
  }
  return <RefusalAlert refusal={refusal} />
}
