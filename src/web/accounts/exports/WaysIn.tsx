import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaysIn as Ways } from '#domain/accounts/ways-contract.ts'
import { refreshSession } from '#web/accounts/calls.ts'
import { ChangePasswordForm } from '#web/accounts/ChangePasswordForm.tsx'
import { LinkGoogle } from '#web/accounts/LinkGoogle.tsx'
import { refetchAccess } from '#web/accounts/refetch-access.ts'
import { Setting } from '#web/accounts/Setting.tsx'
import { useUnlinkGoogle } from '#web/accounts/use-unlink-google.tsx'
import { useWaysIn } from '#web/accounts/ways-api.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = {
  readonly twoStep: Place
  /** Where a first password is set by mail, for whoever signs in with Google alone. */
  readonly forgot: Place
}

/** Password, Google and the second step, each with a way to change it or take it away. */
export function WaysIn({ twoStep, forgot }: Props) {
  const { features, twoStepResetAt } = useSession()
  const query = useWaysIn()
  const { data } = query
  const isBehind = data !== undefined && data.twoStep?.turnsOffAt !== twoStepResetAt

  // The notice above the page goes by the session, which no event brings up to date.
  useEffect(() => {
    if (isBehind) void refreshSession().catch(() => undefined)
  }, [isBehind])

  return (
    <Card title="Ways to sign in">
      <Answer query={query} what="your ways to sign in" loading={<SkeletonRows rows={5} />}>
        {(ways) => (
          <div className="flex flex-col divide-y divide-line-soft">
            <PasswordWay password={ways.password} forgot={forgot} hasGoogle={features.google} />
            <GoogleWay ways={ways} isOffered={features.google} />
            <SecondStep twoStep={ways.twoStep} place={twoStep} />
          </div>
        )}
      </Answer>
    </Card>
  )
}

type PasswordProps = Pick<Ways, 'password'> & {
  readonly forgot: Place
  /** Whether the portal offers Google sign-in. */
  readonly hasGoogle: boolean
}

function PasswordWay({ password, forgot, hasGoogle }: PasswordProps) {
  const queryClient = useQueryClient()
  const [isChanging, setIsChanging] = useState(false)
  const [wasChanging, setWasChanging] = useState(false)

  function handleDone(): void {
    setIsChanging(false)
    setWasChanging(true)
    refetchAccess(queryClient)
  }

  if (isChanging) {
    return (
      <div className="pb-5">
        <ChangePasswordForm onDone={handleDone} />
      </div>
    )
  }
  if (!password) {
    return (
      <Setting
        title="Password"
        chip={<StatusChip tone="neutral">None</StatusChip>}
        text={hasGoogle ? 'You sign in with Google only.' : 'You need a password to sign in again.'}
        action={
          <AppLink place={forgot} className={buttonClass('secondary')}>
            Set a password
          </AppLink>
        }
      />
    )
  }
  const since = password.changedAt === null ? '' : `Last changed ${formatDate(password.changedAt)}. `
  return (
    <Setting
      title="Password"
      text={`${since}Changing your password signs out your other browsers.`}
      action={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the form again
        <Button autoFocus={wasChanging} onClick={() => setIsChanging(true)}>
          Change password
        </Button>
      }
    />
  )
}

type GoogleProps = { readonly ways: Ways; readonly isOffered: boolean }

function GoogleWay({ ways: { google, password }, isOffered }: GoogleProps) {
  const addresses = google.flatMap(({ email }) => email ?? [])
  const account = addresses.join(' or ') || 'your Google account'
  const { opener, dialog } = useUnlinkGoogle(addresses)
  const { viewer } = useSession()
  // The other sign-in pages have no button for it.
  const where = viewer?.role === 'client' ? '' : ' on the client sign-in page'
  if (google.length === 0)
    return (
      <>
        {isOffered && (
          <Setting
            title="Google"
            chip={<StatusChip tone="neutral">Not linked</StatusChip>}
            text={`Link your Google account to sign in with it${where}.`}
            action={<LinkGoogle />}
          />
        )}
        {dialog}
      </>
    )
  return (
    <>
      <Setting
        title="Google"
        chip={<StatusChip tone="positive">Linked</StatusChip>}
        text={
          isOffered
            ? `You can sign in with ${account}${where}.`
            : `You can’t sign in with ${account}, because Google sign-in is turned off in this portal.`
        }
        action={
          <Button {...(password === null && { disabledReason: 'Set a password first.' })} writes {...opener}>
            Remove Google
          </Button>
        }
      />
      {dialog}
    </>
  )
}

function SecondStep({ twoStep, place }: Pick<Ways, 'twoStep'> & { readonly place: Place }) {
  return (
    <Setting
      title="Two-step sign-in"
      chip={twoStep ? <StatusChip tone="positive">On</StatusChip> : <StatusChip tone="neutral">Off</StatusChip>}
      text={twoStep ? onSince(twoStep) : 'Require a code from your phone at sign-in. Setup takes about two minutes.'}
      action={
        <AppLink place={place} className={buttonClass('secondary')}>
          {twoStep ? 'Manage two-step sign-in' : 'Set up two-step sign-in'}
        </AppLink>
      }
    />
  )
}

function onSince({ enabledAt, recoveryCodesLeft }: NonNullable<Ways['twoStep']>): string {
  const since = enabledAt === null ? 'Signing in also requires a code.' : `On since ${formatDate(enabledAt)}.`
  if (recoveryCodesLeft === 0) return `${since} You have no recovery codes left.`
  return `${since} You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`
}
