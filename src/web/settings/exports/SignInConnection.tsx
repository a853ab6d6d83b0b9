import type { PresentedConnections } from '#domain/settings/connections-contract.ts'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = { readonly connections: Pick<PresentedConnections, 'google' | 'hasHostedPasswords'> }

/** Whether people sign in with Google, and who keeps their passwords. */
export function SignInConnection({ connections: { google, hasHostedPasswords } }: Props) {
  return (
    <Card
      title="Sign-in"
      action={
        <StatusChip tone={google ? 'positive' : 'neutral'}>{google ? 'Google is on' : 'Google is off'}</StatusChip>
      }
    >
      <DescriptionList
        items={[
          {
            term: 'Sign-in with Google',
            description: google ? (
              'On. The portal can’t check the client ID and secret by itself. Sign in with Google to test them.'
            ) : (
              <>
                Off. To turn it on, set <code>LIFTOFF_GOOGLE_CLIENT_ID</code> and{' '}
                <code>LIFTOFF_GOOGLE_CLIENT_SECRET</code>.
              </>
            ),
          },
          {
            term: 'Passwords',
            description: hasHostedPasswords ? 'A hosted identity provider stores them.' : 'The portal stores them.',
          },
        ]}
      />
    </Card>
  )
}
