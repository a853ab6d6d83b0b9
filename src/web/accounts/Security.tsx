import { useState } from 'react'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { LinkGoogle } from './LinkGoogle.tsx'
import { Setting } from './Setting.tsx'

type Props = {
  readonly twoStep: Place
  /** Where a first password is set by mail, for whoever signs in with Google alone. */
  readonly forgot: Place
  /** This page, to come back to, and the code that a way over Google came back with. */
  readonly here: string
  readonly refusal: string | undefined
}

/** How the viewer signs in. */
export function Security({ twoStep, forgot, here, refusal }: Props) {
  const session = useSession()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card title="Security">
      <div className="flex flex-col divide-y divide-line-soft">
        {isChanging ? (
          <div className="pb-5">
            <ChangePasswordForm onDone={() => setIsChanging(false)} />
          </div>
        ) : (
          <Setting
            title="Password"
            text={session.hasPassword ? 'Changing it signs out your other browsers.' : 'You sign in with Google alone.'}
            action={
              session.hasPassword ? (
                <Button onClick={() => setIsChanging(true)}>Change password</Button>
              ) : (
                <AppLink place={forgot} className={buttonClass('secondary')}>
                  Set a password
                </AppLink>
              )
            }
          />
        )}
        <Setting
          title="Two-step sign-in"
          chip={
            session.twoStep ? <StatusChip tone="positive">On</StatusChip> : <StatusChip tone="neutral">Off</StatusChip>
          }
          text={
            session.twoStep
              ? 'Signing in asks for a code of your phone too.'
              : 'A stolen password alone opens nothing once a code of your phone is asked for too. It takes two minutes.'
          }
          action={
            <AppLink place={twoStep} className={buttonClass('secondary')}>
              {session.twoStep ? 'Manage two steps' : 'Set up two steps'}
            </AppLink>
          }
        />
        {(session.features.google || session.googleLinked) && (
          <Setting
            title="Google"
            chip={session.googleLinked && <StatusChip tone="positive">Linked</StatusChip>}
            text={
              session.googleLinked ? 'Your Google account opens this one too.' : 'Sign in with your Google account too.'
            }
            action={!session.googleLinked && <LinkGoogle next={here} refusal={refusal} />}
          />
        )}
      </div>
    </Card>
  )
}
