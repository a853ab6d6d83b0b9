import { useEffect } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import type { completeMailedCode as call } from '#domain/accounts/mailed-code-contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { CodeField } from './CodeField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

const completeMailedCode = callTo<typeof call>('complete-mailed-code')

type Props = {
  readonly onPassed: (session: SessionView) => Promise<void>
  /** The password has to be given again; `why` is the sentence for the reader. */
  readonly onExpired: (why: string) => void
  readonly onAnother: () => Promise<void>
}

/** A new device while strangers try passwords: the code that was mailed, if the password was right. */
export function MailedCodeForm({ onPassed, onExpired, onAnother }: Props) {
  const { email } = useSession()
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { code: '' },
    schema: async () => (await import('#domain/accounts/mailed-code-contract.ts')).completeMailedCode.body,
    async onSubmit({ code }) {
      try {
        const { session } = await focusOnRefused(tellByToast(completeMailedCode({ code })))
        await onPassed(session)
      } catch (error) {
        const refused = toCallRefused(error)
        if (refused.code !== 'not-signed-in') throw error
        onExpired(refused.message)
      }
    },
  })

  useEffect(() => {
    document.getElementById('field-code')?.focus()
  }, [])

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lead font-semibold tracking-tight">Check your email</h2>
        <p className="text-ink-soft">
          We don’t recognize this device. If your password is correct, you’ll get a code at{' '}
          <strong className="font-semibold break-words">{email}</strong>. We send up to 10 codes an hour.
        </p>
      </div>
      <FormProblems form={form} labels={{ code: 'Code' }} />
      <CodeField {...form.field('code')} label="Code" help="The code has 8 digits and expires in 10 minutes." />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Continue
      </Button>
      <button type="button" className="tap link self-start" onClick={() => void onAnother()}>
        No code? Sign in again
      </button>
    </Form>
  )
}
