import type { enableTwoStep as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Form } from '#web/ui/Form.tsx'
import { enableTwoStep } from './calls.ts'
import { CodeField } from './CodeField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import { QrCode } from './QrCode.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly secret: string
  readonly otpauthUrl: string
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
}

/** The secret for the app, and the first code that proves it arrived there. */
export function TwoStepSecret({ secret, otpauthUrl, onEnabled }: Props) {
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { code: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).enableTwoStep.body,
    async onSubmit({ code }) {
      const { recoveryCodes } = await focusOnRefused(enableTwoStep({ code }))
      onEnabled(recoveryCodes)
    },
  })
  return (
    <ol className="flex flex-col gap-8">
      <li className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold tracking-tight">1. Add this account to your app</h2>
        <p className="text-ink-soft">Scan this with the app, or choose “Enter a set-up key” there and type the key.</p>
        <QrCode text={otpauthUrl} label="QR code of the key" />
        <div className="flex flex-wrap items-center gap-3">
          <code aria-label="Set-up key" className={keyClass}>
            {inFours(secret)}
          </code>
          <CopyButton text={secret} what="key" />
        </div>
        <a href={otpauthUrl} className="link self-start max-sm:py-2.5">
          Open in authenticator app
        </a>
      </li>
      <li className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold tracking-tight">2. Enter the code that the app shows</h2>
        <Form onSubmit={form.submit} onFocus={form.prepare}>
          <FormProblems form={form} labels={{ code: 'Code' }} />
          <CodeField {...form.field('code')} label="Code" help="6 digits; they change every 30 seconds." />
          <RefusalAlert refusal={form.refusal} />
          <Button type="submit" variant="primary" wide busy={form.busy}>
            Switch on two steps
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
