import { useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { LinkGoogle } from './LinkGoogle.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

type Props = {
  readonly twoStep: Place
  /** Where a first password is set by mail, for whoever signs in with Google alone. */
  readonly forgot: Place
  /** This page, to come back to, and the code that a way over Google came back with. */
  readonly here: string
  readonly refusal: string | undefined
  readonly onSignedOut: () => void
}

/** How the viewer signs in, and the way out of every browser. */
export function Security({ twoStep, forgot, here, refusal, onSignedOut }: Props) {
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
          text="A code of your phone beside the password."
          action={
            <AppLink place={twoStep} className={buttonClass('secondary')}>
              {session.twoStep ? 'Manage two steps' : 'Set up two steps'}
            </AppLink>
          }
        />
        {session.features.google && session.hasPassword && (
          <Setting
            title="Google"
            text="Sign in with your Google account too."
            action={<LinkGoogle next={here} refusal={refusal} />}
          />
        )}
        <SignOutEverywhere onSignedOut={onSignedOut}>
          {(button) => (
            <Setting title="Signed-in browsers" text="Ends your session everywhere, here too." action={button} />
          )}
        </SignOutEverywhere>
      </div>
    </Card>
  )
}

type SettingProps = {
  readonly title: string
  readonly text: string
  readonly chip?: ReactNode
  readonly action: ReactNode
}

function Setting({ title, text, chip, action }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="flex items-center gap-2 text-body font-medium">
          {title}
          {chip}
        </h3>
        <p className="text-dense text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
  )
}
