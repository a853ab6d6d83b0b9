import { useState } from 'react'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import type { ProductKind, ProductTerm } from '#domain/projects/project-statuses.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { ClientField } from '#web/accounts/exports/ClientField.tsx'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { useQuoteAct } from '#web/quotes/api.ts'
import { createQuote, updateQuote } from '#web/quotes/calls.ts'
import { termsOf } from '#web/quotes/next-quote.ts'
import { kindWords, termWords } from '#web/quotes/quote-words.ts'
import { WhyDeclined } from '#web/quotes/WhyDeclined.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Begin = {
  /** Whom it is for, where that is known. */
  readonly clientId: string | null
  /** The quote that it begins as: the same project and lines, which can be changed before it is sent. */
  readonly from?: PresentedQuote
  readonly onCreated: (quoteId: string) => void
}

/** Begins a quote: whom it is for, and for what. Its lines come next. */
export function NewQuoteDialog({ open, onOpenChange, ...begin }: OverlayProps & Begin) {
  const next = begin.from ? 'It starts with the earlier quote’s lines and terms' : 'You’ll add the lines next'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New quote"
      description={`Only staff see the quote until it’s sent. ${next}.`}
    >
      <NewQuoteForm {...begin} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = {
  whom: 'client' | 'prospect'
  clientId: string | null
  fullName: string
  email: string
  companyName: string
  projectName: string
  projectDesc: string
  productType: ProductKind
  projectTerm: ProductTerm
}

function NewQuoteForm({ clientId, from, onCreated, onCancel }: Begin & { readonly onCancel: () => void }) {
  const { mutateAsync: run } = useQuoteAct()
  const [key] = useState(drawKey)
  const form = useCallForm<Values>({
    defaults: {
      whom: from && clientId === null ? 'prospect' : 'client',
      clientId,
      fullName: from?.fullName ?? '',
      email: from?.email ?? '',
      companyName: from?.companyName ?? '',
      projectName: from?.projectName ?? '',
      projectDesc: from?.projectDesc ?? '',
      productType: from?.productType ?? 'sites',
      projectTerm: from?.projectTerm ?? 'short',
    },
    schema: () => import('#web/quotes/act-schemas.ts').then(({ newQuoteForm }) => newQuoteForm),
    async onSubmit({ whom, clientId: chosen, fullName, email, companyName, ...project }) {
      const isForClient = whom === 'client'
      const prospect = isForClient ? null : { fullName, email, companyName }
      const quote = await run(async () => {
        const earlier = from ? { earlierId: from.id } : {}
        const begun = await createQuote({
          key,
          ...project,
          ...earlier,
          clientId: isForClient ? chosen : null,
          prospect,
        })
        const { id: quoteId, version } = begun.quote
        // Tried again, what is begun already takes the same.
        return from ? updateQuote({ quoteId, version, ...(await termsOf(from)) }) : begun
      })
      onCreated(quote.id)
    },
  })
  const { whom } = form.values
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The quote wasn’t created" />
      {from && <WhyDeclined quote={from} />}
      {clientId === null && (
        <SegmentedControl
          label="For"
          segments={[
            { value: 'client', label: 'Client' },
            { value: 'prospect', label: 'Prospect' },
          ]}
          value={whom}
          onChange={form.valueField('whom').onChange}
        />
      )}
      {whom === 'client' ? (
        clientId === null && <ClientField {...form.valueField('clientId')} />
      ) : (
        <>
          <TextField label={labels.companyName} autoComplete="off" {...form.field('companyName')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={labels.fullName} autoComplete="off" {...form.field('fullName')} />
            <TextField
              label={labels.email}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              {...form.field('email')}
            />
          </div>
        </>
      )}
      <TextField label={labels.projectName} autoComplete="off" {...form.field('projectName')} />
      <TextArea
        label={labels.projectDesc}
        help={`Say what the project should do and who it’s for. The ${whom} sees this description.`}
        rows={3}
        {...form.field('projectDesc')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={labels.productType} {...form.field('productType')}>
          {productKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind].name}
            </option>
          ))}
        </SelectField>
        <SelectField label={labels.projectTerm} {...form.field('projectTerm')}>
          {productTerms.map((term) => (
            <option key={term} value={term}>
              {termWords[term].name}
            </option>
          ))}
        </SelectField>
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {from ? 'Edit lines' : 'Add lines'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = {
  clientId: 'Client',
  companyName: 'Company',
  fullName: 'Full name',
  email: 'Email',
  projectName: 'Project',
  projectDesc: 'Description',
  productType: 'Kind',
  projectTerm: 'Term',
}
