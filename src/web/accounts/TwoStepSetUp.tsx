import { encodeQR } from 'qr'
import { useEffect, useRef, useState } from 'react'
import type * as calls from '#domain/accounts/contract.ts'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Form } from '#web/ui/Form.tsx'
import { enableTwoStep, startTwoStep } from './calls.ts'
import { CodeField } from './CodeField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import type { Onward } from './onward.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly onward: Onward
  /** Gets the recovery codes, which are told this once. */
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
}

/** From "why" to a secret that a first code confirms. */
export function TwoStepSetUp({ onward, onEnabled }: Props) {
  const { twoStepDue } = useSession()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [secret, setSecret] = useState<ReplyOf<typeof calls.startTwoStep> | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleStart(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      setSecret(await withRecentSignIn(() => startTwoStep({})))
    } catch (error) {
      setRefusal(toCallRefused(error))
    }
    setBusy(false)
  }

  // Staff who are asked for it have nothing to go back to: the page offers to sign out.
  const back = twoStepDue ? null : (
    <AppLink place={onward.place} className="tap link inline-block">
      {onward.label}
    </AppLink>
  )
  if (secret) {
    return (
      <div className="flex flex-col gap-6">
        <TwoStepSecret {...secret} onEnabled={onEnabled} />
        <p>{back}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>You need an authenticator app, such as 1Password, Google Authenticator or Microsoft Authenticator.</li>
        <li>Setup takes about two minutes.</li>
        <li>You get recovery codes in case you lose your phone.</li>
        <li>Turning on two-step sign-in signs out your other browsers.</li>
      </ul>
      <RefusalAlert refusal={refusal} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={busy} onClick={() => void handleStart()}>
          Set up two-step sign-in
        </Button>
        {back}
      </div>
      {dialog}
    </div>
  )
}

type TwoStepSecretProps = {
  readonly secret: string
  readonly otpauthUrl: string
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
}

/** The secret for the app, and the first code that proves it arrived there. */
function TwoStepSecret({ secret, otpauthUrl, onEnabled }: TwoStepSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const form = useCallForm<BodyOf<typeof calls.enableTwoStep>>({
    defaults: { code: '' },
    schema: async () => (await import('./schemas.ts')).firstCodeForm,
    async onSubmit({ code }) {
      const { recoveryCodes } = await focusOnRefused(enableTwoStep({ code }))
      onEnabled(recoveryCodes)
    },
  })
  return (
    <ol className="flex flex-col gap-8">
      <li className="flex flex-col gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lead font-semibold tracking-tight outline-none">
          1. Add this account to your app
        </h2>
        <p className="text-ink-soft">Scan the QR code with the app, or type the setup key into the app.</p>
        <QrCode text={otpauthUrl} label="QR code with the setup key" />
        <div className="flex flex-wrap items-center gap-3">
          <code aria-label="Setup key" className={keyClass}>
            {inFours(secret)}
          </code>
          <CopyButton text={secret} what="key" />
        </div>
        <a href={otpauthUrl} className="tap link self-start">
          Open in authenticator app
        </a>
      </li>
      <li className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold tracking-tight">2. Enter the code from the app</h2>
        <Form onSubmit={form.submit} onFocus={form.prepare}>
          <FormProblems form={form} labels={{ code: 'Code' }} />
          <CodeField {...form.field('code')} label="Code" help="The 6 digits change every 30 seconds." />
          <RefusalAlert refusal={form.refusal}>
            {form.refusal?.code === 'auth/invalid-verification-code' &&
              'If the app has an older entry for this account, delete that entry. Then scan the QR code above.'}
          </RefusalAlert>
          <Button type="submit" variant="primary" wide busy={form.busy}>
            Turn on two-step sign-in
          </Button>
        </Form>
      </li>
    </ol>
  )
}

/** In groups of four, as people copy a key by hand. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

const keyClass =
  'min-w-0 rounded-control border border-line bg-sunken px-3 py-2 font-mono text-body text-ink select-all'

type QrCodeProps = {
  readonly text: string
  /** What it is for, read out. */
  readonly label: string
}

/** Modules of light around the code, as the standard asks. */
const quietZone = 4

/** A QR code, dark on light in both themes: many readers take no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { border: quietZone })
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <span className="inline-block self-start rounded-card border border-line bg-surface scheme-light">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        className="size-44 text-ink"
        shapeRendering="crispEdges"
      >
        <path d={path.join('')} fill="currentColor" />
      </svg>
    </span>
  )
}
