import { useState } from 'react'
import type { requestPasswordReset as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { rememberedEmail } from '#web/accounts/exports/remembered-email.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { requestPasswordReset } from './calls.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { SupportEmail } from './SupportEmail.tsx'

type Props = { readonly signInPlace: Place }

/** Asks for a link by mail; the answer is the same whether the address is known or not. */
export function ForgotPasswordForm({ signInPlace }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { email: rememberedEmail() },
    schema: async () => (await import('#domain/accounts/contract.ts')).requestPasswordReset.body,
    async onSubmit({ email }) {
      await tellByToast(requestPasswordReset({ email }))
      setSentTo(email.trim())
      showToast('Sent a request success. Please check your email to reset password!!')
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={{ email: 'Email' }} />
      {sentTo !== null && (
        <InlineAlert tone="positive" title={`Check your inbox at ${sentTo}`}>
          If this address has an account, we email a reset link, up to 3 times an hour. The link works once and expires
          in 10 minutes. If we invited you as a client and you haven’t joined yet, we resend the invitation instead. If
          no email arrives, write to <SupportEmail />.
        </InlineAlert>
      )}
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant={sentTo === null ? 'primary' : 'secondary'} wide busy={form.busy}>
        {sentTo === null ? 'Send link' : 'Resend link'}
      </Button>
      <AppLink place={signInPlace} className="tap link self-start">
        Back to sign-in
      </AppLink>
    </Form>
  )
}
