import { useQueryClient } from '@tanstack/react-query'
import type { MailText } from '#domain/core/mail-text.ts'
import type { PresentedMailText } from '#domain/settings/mail-contract.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { updateMailText } from './calls.ts'
import { mailTextKey, mailTextLabels, mailTextsKey } from './mail-texts.ts'
import { MailPreview } from './MailPreview.tsx'
import { MailTextHistory } from './MailTextHistory.tsx'
import { MailVariables } from './MailVariables.tsx'
import { tellFilledIn } from './tell-filled-in.ts'

type Props = { readonly mail: PresentedMailText }
type Values = MailText & { readonly version: number }

/** The words of one mail, with its variables, and the mail that they make. */
export function MailTextForm({ mail }: Props) {
  const { kind, version, text, standard, variables } = mail
  const queryClient = useQueryClient()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const latest: Values = { version, ...text }
  const form = useVersionedForm<Values>({
    latest,
    schema: async () => (await import('./mail-schemas.ts')).mailTextForm(variables),
    async onSubmit(values) {
      const saved = await withRecentSignIn(() => updateMailText({ kind, ...values })).catch(askAnew)
      queryClient.setQueryData(mailTextKey(kind), saved.mail)
      await queryClient.invalidateQueries({ queryKey: mailTextsKey })
      form.reset({ version: saved.mail.version, ...saved.mail.text })
      showToast('Email saved')
    },
  })
  // Refused where somebody else was faster: their version is there then.
  function askAnew(error: unknown): never {
    void queryClient.invalidateQueries({ queryKey: mailTextKey(kind) })
    throw error
  }
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(latest)

  function fillIn(words: MailText): void {
    form.reset({ version, ...words })
    tellFilledIn()
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Form onSubmit={form.submit} onFocus={form.prepare}>
          <FormProblems form={form} labels={mailTextLabels} />
          <TextField {...form.field('subject')} label={mailTextLabels.subject} autoComplete="off" />
          <TextArea
            help={'Use plain text and the variables below. Each line is a paragraph.'}
            {...form.field('body')}
            label={mailTextLabels.body}

            rows={7}
          />
          {standard.button !== '' && (
            <TextField {...form.field('button')} label={mailTextLabels.button} autoComplete="off" />
          )}
          <TextArea
            help="The email shows this line below its text, in small print."
            {...form.field('smallPrint')}
            label={mailTextLabels.smallPrint}
            optional

            rows={2}
          />
          <EditRefusal
            what="the email"
            form={form}
            latest={latest}
            title="The email wasn’t saved"
            by={mail.changedBy}
          />
          <FormActions>
            <Button type="submit" variant="primary" busy={form.busy}>
              Save email
            </Button>
            <Button onClick={() => fillIn(standard)}>Fill in default text</Button>
          </FormActions>
        </Form>
        <MailVariables variables={variables} />
      </div>
      <MailPreview kind={kind} typed={form.values} />
      <MailTextHistory kind={kind} standard={standard} onUse={fillIn} />
      <LeaveGuard isDirty={isChanged && !form.busy} />
      {dialog}
    </div>
  )
}
