import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { disableTwoStep as call } from '#domain/accounts/contract.ts'
import type { renewRecoveryCodes as renewCall } from '#domain/accounts/ways-contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { callTo } from '#web/platform/call.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { disableTwoStep, refreshSession } from './calls.ts'
import { CodeField } from './CodeField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import type { Onward } from './onward.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { TwoStepSetUp } from './TwoStepSetUp.tsx'

// Imported here, the stream’s code would come with the first load of the project list.
const LeaveWhenEnded = lazyPart(() => import('./LeaveWhenEnded.tsx'))
const TwoStepResetNotice = lazyPart(() => import('#web/accounts/exports/TwoStepResetNotice.tsx'))
const renewRecoveryCodes = callTo<typeof renewCall>('renew-recovery-codes')

type Props = { readonly onward: Onward }

/** Two-step sign-in of the person who is signed in: set it up, keep the recovery codes, or switch it off. */
export function TwoStep({ onward }: Props) {
  const session = useSession()
  const [shown, setShown] = useState<Omit<RecoveryCodesProps, 'onward'> | null>(null)

  function handleEnabled(codes: readonly string[]): void {
    setShown({ codes, title: 'Two-step sign-in is on' })
    adoptSession({ ...session, twoStep: true, twoStepDue: false })
  }

  function handleRenewed(codes: readonly string[]): void {
    setShown({ codes, title: 'New recovery codes created' })
  }

  if (shown) return <RecoveryCodes {...shown} onward={onward.place} />
  if (session.twoStep) return <TwoStepOn onward={onward} onRenewed={handleRenewed} />
  return <TwoStepSetUp onEnabled={handleEnabled} onward={onward} />
}

type OnProps = Props & { readonly onRenewed: (recoveryCodes: readonly string[]) => void }

/** Two-step sign-in is on; it goes off, and its recovery codes are replaced, with a current code. */
function TwoStepOn({ onward, onRenewed }: OnProps) {
  const [asked, setAsked] = useState<'off' | 'codes' | null>(null)
  const { twoStepResetAt } = useSession()
  const cancel = () => setAsked(null)
  return (
    <div className="flex flex-col gap-5">
      <InlineAlert tone="positive" title="Two-step sign-in is on">
        Signing in also requires a code from your authenticator app.
      </InlineAlert>
      {twoStepResetAt !== undefined && <TwoStepResetNotice endsAt={twoStepResetAt} />}
      {asked === 'off' && <SwitchOffForm onCancel={cancel} />}
      {asked === 'codes' && <NewCodesForm onCancel={cancel} onRenewed={onRenewed} />}
      {asked === null && (
        <div className="flex flex-wrap gap-3">
          <AppLink place={onward.place} className={buttonClass('primary')}>
            {onward.label}
          </AppLink>
          <Button onClick={() => setAsked('codes')}>Create new recovery codes</Button>
          <Button onClick={() => setAsked('off')}>Turn off</Button>
        </div>
      )}
    </div>
  )
}

function SwitchOffForm({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <CodeForm
      act={async (code) => {
        await disableTwoStep({ code })
        showToast('Two-step sign-in turned off')
        await refreshSession()
      }}
      label="Turn off"
      help="Enter the 6 digits from your app, or a recovery code."
      danger
      cancel="Keep two-step sign-in on"
      onCancel={onCancel}
    />
  )
}

function NewCodesForm({ onCancel, onRenewed }: Pick<OnProps, 'onRenewed'> & { readonly onCancel: () => void }) {
  return (
    <CodeForm
      act={async (code) => onRenewed((await renewRecoveryCodes({ code })).recoveryCodes)}
      label="Create new recovery codes"
      help="Enter the 6 digits from your app, or a recovery code. Your earlier recovery codes will stop working."
      cancel="Cancel"
      onCancel={onCancel}
    />
  )
}

type CodeFormProps = {
  readonly act: (code: string) => Promise<void>
  readonly label: string
  readonly help: string
  readonly danger?: boolean
  readonly cancel: string
  readonly onCancel: () => void
}

/** Asks for a current code, then does what takes one. */
function CodeForm({ act, label, help, danger = false, cancel, onCancel }: CodeFormProps) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { code: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).disableTwoStep.body,
    onSubmit: ({ code }) => focusOnRefused(withRecentSignIn(() => act(code))),
  })
  return (
    <>
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={{ code: 'Code' }} />
        <CodeField {...form.field('code')} label="Code" help={help} />
        <RefusalAlert refusal={form.refusal} />
        <FormActions>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
            {label}
          </Button>
          <Button onClick={onCancel}>{cancel}</Button>
        </FormActions>
      </Form>
      {dialog}
    </>
  )
}

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** What has just been done. */
  readonly title: string
  readonly onward: Place
}

/** The recovery codes, shown this once: nobody can show them again. */
function RecoveryCodes({ codes, title, onward }: RecoveryCodesProps) {
  const { email, features, viewer } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = [`${features.agencyName}: recovery codes for ${email}`, 'Each code works once.', '', ...codes, ''].join(
    '\n',
  )

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="flex flex-col gap-5">
      {/* Whoever has yet to sign up is admitted to no stream. */}
      {viewer && <LeaveWhenEnded onGiveUp={() => undefined} />}
      <InlineAlert tone="positive" title={title} />
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lead font-semibold tracking-tight outline-none">
          Save your recovery codes
        </h2>
        <p className="text-ink-soft">
          Each code works once in place of a code from your app. You won’t see these codes again, so save them where you
          keep your passwords.
        </p>
      </div>
      <ul aria-label="Recovery codes" className={listClass}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} what="codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass('secondary')}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      </div>
      <AppLink place={onward} className={buttonClass('primary')}>
        I’ve saved my codes
      </AppLink>
    </div>
  )
}

const listClass =
  'grid grid-cols-2 gap-x-6 gap-y-2 max-sm:grid-cols-1 rounded-card border border-line bg-sunken p-4 font-mono text-body text-ink select-all'
