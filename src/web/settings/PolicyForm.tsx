import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PolicyKind } from '#domain/core/policies.ts'
import type { PresentedVersion } from '#domain/settings/policy-contract.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { adoptFeatures, currentSession } from '#web/platform/session.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { publishPolicy } from './calls.ts'
import { noPolicyYet, policyNames, policyVersionsKey } from './policy-versions.ts'
import { PolicyText } from './PolicyText.tsx'
import { PolicyVersions } from './PolicyVersions.tsx'
import { PublishPolicyDialog } from './PublishPolicyDialog.tsx'
import { tellFilledIn } from './tell-filled-in.ts'
import { usePublishQuestion } from './use-publish-question.ts'

type Props = {
  readonly kind: PolicyKind
  /** The version that counts now; null while there is none. */
  readonly newest: PresentedVersion | null
}
type Values = { readonly version: number; readonly body: string; readonly note: string }

/** The next version of a policy beside how it will look, and the versions before. */
export function PolicyForm({ kind, newest }: Props) {
  const queryClient = useQueryClient()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  // Kept until the version is published: sent again, it is published once.
  const [key, setKey] = useState(drawKey)
  const question = usePublishQuestion()
  const latest: Values = { version: newest?.number ?? 0, body: newest?.body ?? '', note: '' }
  const form = useVersionedForm<Values>({
    latest,
    schema: async () => (await import('./policy-schemas.ts')).policyForm,
    async onSubmit(values) {
      // Over a version that nobody here has seen, the portal refuses it: then there is nothing to ask.
      if (values.version === latest.version && !(await question.ask())) return
      const { policy } = await withRecentSignIn(() => publishPolicy({ key, kind, ...values })).catch(askAnew)
      setKey(drawKey())
      const policies = currentSession()?.features.policies
      if (policies) adoptFeatures({ policies: { ...policies, [kind]: policy.number } })
      form.reset({ version: policy.number, body: policy.body, note: '' })
      await queryClient.invalidateQueries({ queryKey: policyVersionsKey(kind) })
      showToast(`Version ${policy.number} published`)
    },
  })
  // Refused where somebody else was faster, or the first try of this form: that version is there then, and this is the next one.
  function askAnew(error: unknown): never {
    if (toCallRefused(error).code === 'saved-otherwise') setKey(drawKey())
    void queryClient.invalidateQueries({ queryKey: policyVersionsKey(kind) })
    throw error
  }
  const { body } = form.values
  const isChanged = body.trim() !== latest.body || form.values.note !== ''

  function fillIn(earlier: PresentedVersion): void {
    form.reset({ ...latest, body: earlier.body })
    tellFilledIn()
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <TextArea help={markdown} {...form.field('body')} label={labels.body} rows={16} />
        {newest && (
          <TextArea
            help="This note appears above the text."
            {...form.field('note')}
            label={labels.note}
            optional
            rows={2}
          />
        )}
        <EditRefusal
          what={`the ${policyNames[kind].toLowerCase()}`}
          form={form}
          latest={latest}
          title="The version wasn’t published"
          by={newest?.by.name}
          merged={newest && <Replaces kind={kind} newest={newest} />}
        />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={isChanged ? undefined : newest ? 'Change the text first.' : 'Enter the text first.'}
          >
            Publish version {form.values.version + 1}
          </Button>
        </FormActions>
      </Form>
      <Card title="Preview">
        {body.trim() === '' ? (
          <p className="text-ink-soft">{newest ? noText : noPolicyYet[kind]}</p>
        ) : (
          <PolicyText markdown={body} />
        )}
      </Card>
      <PolicyVersions kind={kind} onUse={fillIn} />
      <PublishPolicyDialog {...question.props} kind={kind} number={form.values.version + 1} />
      <LeaveGuard isDirty={isChanged && (!form.busy || question.props.open)} />
      {dialog}
    </div>
  )
}

function Replaces({ kind, newest: { number, by } }: { readonly kind: PolicyKind; readonly newest: PresentedVersion }) {
  return (
    <>
      {' '}
      Your text replaces version {number} by {by.name} once you publish it.{' '}
      <a href={`/${kind}?version=${number}`} target="_blank" rel="noreferrer" className="link">
        Read version {number}
      </a>
    </>
  )
}

const markdown =
  'Use Markdown: # for headings, - or 1. for lists, **bold**, *italic*, [text](https://…). Leave an empty line between paragraphs.'
const labels = { body: 'Text', note: 'What changed' }
const noText = 'The preview appears once you enter text.'
