import { useState } from 'react'
import { drawKey } from '#web/platform/draw-key.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useQuestionActs } from './api.ts'

type Props = {
  readonly questionId: string
  readonly subject: string
  readonly side: 'client' | 'agency'
}

/** Says more to a question: staff answer it, its client adds to it. */
export function AnswerForm({ questionId, subject, side }: Props) {
  const [key, setKey] = useState(drawKey)
  const { answer } = useQuestionActs()
  const form = useCallForm({
    defaults: { body: '' },
    schema: async () => {
      const [z, { answerQuestion }] = await Promise.all([import('zod/mini'), import('#domain/contact/contract.ts')])
      return z.strictObject({ body: answerQuestion.body.def.shape.body })
    },
    async onSubmit({ body }) {
      await answer({ questionId, key, body })
      setKey(drawKey())
      form.reset({ body: '' })
    },
  })
  const { id: _shared, ...field } = form.field('body')
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare} aria-label={`${verbs[side]}: ${subject}`}>
      <NotDone error={form.refusal} title="This was not sent" />
      <TextArea
        id={`answer-${questionId}`}
        label={side === 'agency' ? 'Your answer' : 'Add to it'}
        rows={3}
        {...field}
      />
      <FormActions>
        <Button type="submit" variant={side === 'agency' ? 'primary' : 'secondary'} busy={form.busy}>
          {verbs[side]}
        </Button>
      </FormActions>
    </Form>
  )
}

const verbs = { agency: 'Send answer', client: 'Send' } as const
