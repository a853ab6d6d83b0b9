import { useLayoutEffect } from 'react'
import { quickQuoteSteps } from '#domain/quotes/quick-quote.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { requestQuote } from './calls.ts'
import type { OwnStep, QuickQuoteDraft } from './quick-quote-draft.ts'
import { kindWords, termWords } from './quote-words.ts'
import type { SentQuote } from './sent-quote.ts'

type Props = {
  readonly draft: QuickQuoteDraft
  readonly isGuest: boolean
  /** True while the request is on its way: nothing can be changed then. */
  readonly loading: boolean
  readonly onChange: (changes: Partial<QuickQuoteDraft>) => void
  readonly onStep: (step: OwnStep) => void
  readonly onSending: (isSending: boolean) => void
  readonly onReceived: (sent: SentQuote) => void
}

/** Everything once more, and whom we answer. */
export function ReviewStep({ draft, isGuest, loading, onChange, onStep, onSending, onReceived }: Props) {
  const { fullName, email, step: _step, ...asked } = draft
  const { projectName, companyName } = asked
  const form = useCallForm({
    defaults: { fullName, email },
    schema: () => import('./act-schemas.ts').then((schemas) => schemas.contactStep),
    async onSubmit(contact) {
      onSending(true)
      try {
        const { estimate, bookingUrl } = await requestQuote({ ...asked, ...(isGuest ? contact : {}) })
        onReceived({ estimate, bookingUrl, projectName, companyName, ...contact })
      } finally {
        onSending(false)
      }
    },
  })
  const { values } = form
  useLayoutEffect(() => onChange(values), [onChange, values])
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <Part title="What" isFixed={loading} change={() => onStep(quickQuoteSteps.what)}>
        <DescriptionList
          items={[
            { term: 'Kind', description: kindWords[draft.productType].name },
            { term: 'Term', description: termWords[draft.projectTerm].name },
          ]}
        />
      </Part>
      <Part title="Project" isFixed={loading} change={() => onStep(quickQuoteSteps.project)}>
        <DescriptionList
          items={[
            { term: 'Project name', description: draft.projectName || 'Not entered yet' },
            {
              term: 'Description',
              description: (
                <span className="break-words whitespace-pre-line">{draft.projectDesc || 'Not entered yet'}</span>
              ),
            },
            { term: 'Company', description: draft.companyName || 'Not entered yet' },
          ]}
        />
      </Part>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="Your quote request wasn’t sent" />
      {isGuest ? (
        <>
          <TextField label={labels.fullName} autoComplete="name" {...form.field('fullName')} />
          <TextField
            label={labels.email}
            type="email"
            autoComplete="email"
            help="We use this address only for your quote."
            {...form.field('email')}
          />
        </>
      ) : (
        <p className="text-ink-soft">
          This request is from {fullName} ({email}).
        </p>
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Request quote
        </Button>
        <Button disabledReason={loading ? isOnItsWay : undefined} onClick={() => onStep(quickQuoteSteps.project)}>
          Back
        </Button>
      </FormActions>
    </Form>
  )
}

type PartProps = {
  readonly title: string
  readonly isFixed: boolean
  readonly change: () => void
  readonly children: React.ReactNode
}

function Part({ title, isFixed, change, children }: PartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Change: ${title}`}
          disabledReason={isFixed ? isOnItsWay : undefined}
          onClick={change}
        >
          Change
        </Button>
      </div>
      {children}
    </section>
  )
}

const isOnItsWay = 'Your request is on its way.'
const labels = { fullName: 'Your name', email: 'Email' }
