import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PresentedInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import type { StoredInvoicing } from '#domain/settings/section.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { changesKey, invoicingKey } from '#web/settings/api.ts'
import { updateInvoicing } from '#web/settings/calls.ts'
import { bodyOfInvoicing, valuesOfInvoicing } from '#web/settings/invoicing-values.ts'
import type { InvoicingValues } from '#web/settings/invoicing-values.ts'
import { InvoicingFields, invoicingLabels } from '#web/settings/InvoicingFields.tsx'
import { InvoicingHistory } from '#web/settings/InvoicingHistory.tsx'
import { InvoicingPreview } from '#web/settings/InvoicingPreview.tsx'
import { ofInvoices, ofQuotes, useNextNumber } from '#web/settings/next-number.ts'
import { tellFilledIn } from '#web/settings/tell-filled-in.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = {
  readonly invoicing: PresentedInvoicing
  /** What stands under the preview. */
  readonly children: ReactNode
  /** What else is told of what staff changed. */
  readonly otherHistory: ReactNode
}

/** Legal details and invoicing, with what the next invoice will say beside them. */
export function InvoicingForm({ invoicing, otherHistory, children }: Props) {
  const queryClient = useQueryClient()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const { stored, version, standard } = invoicing
  const latest = valuesOfInvoicing(stored, version)
  const form = useVersionedForm<InvoicingValues>({
    latest,
    schema: async () => (await import('#web/settings/invoicing-schemas.ts')).invoicingForm,
    async onSubmit(values) {
      const saved = await withRecentSignIn(() => updateInvoicing(bodyOfInvoicing(invoicing, values))).catch(askAnew)
      queryClient.setQueryData(invoicingKey, saved.invoicing)
      await queryClient.invalidateQueries({ queryKey: changesKey })
      form.reset(valuesOfInvoicing(saved.invoicing.stored, saved.invoicing.version))
      showToast(['Settings saved', ...sayTaken(values, saved.invoicing)].join('. '))
    },
  })
  // Refused where somebody else was faster: their version is there then.
  function askAnew(error: unknown): never {
    void queryClient.invalidateQueries({ queryKey: invoicingKey })
    throw error
  }
  const next = useNextNumber(invoicing, form.values, ofInvoices)
  const nextQuote = useNextNumber(invoicing, form.values, ofQuotes)
  const agencyName = standard.legalName
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(latest)

  function fillIn(earlier: StoredInvoicing): void {
    form.reset(valuesOfInvoicing(earlier, version))
    tellFilledIn()
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={invoicingLabels} />
        <InvoicingFields form={form} agencyName={agencyName} next={next} nextQuote={nextQuote} />
        <EditRefusal
          what="the settings"
          form={form}
          latest={latest}
          title="The settings weren’t saved"
          by={invoicing.changedBy}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save settings
          </Button>
          <Button onClick={() => fillIn(standardInvoicing)}>Fill in the defaults</Button>
          {isChanged && <p className="text-ink-soft">Not saved yet</p>}
        </FormActions>
      </Form>
      <div className="flex min-w-0 flex-col gap-6">
        <InvoicingPreview values={form.values} agencyName={agencyName} next={next} />
        {children}
      </div>
      <InvoicingHistory standard={invoicing.standard} onUse={fillIn} />
      {otherHistory}
      <LeaveGuard isDirty={isChanged && !form.busy} />
      {dialog}
    </div>
  )
}

/** Which number comes next where the one that was entered is taken, by an imported invoice for one. */
function sayTaken({ nextCount, nextQuoteCount }: InvoicingValues, { next, nextQuote }: PresentedInvoicing): string[] {
  const say = (what: string, entered: InvoicingValues['nextCount'], { count, number }: PresentedInvoicing['next']) =>
    entered !== null && count > entered
      ? [
          `${count - entered === 1 ? `${entered} is` : `${entered}–${count - 1} are`} taken: the next ${what} is ${number}`,
        ]
      : []
  return [...say('invoice', nextCount, next), ...say('quote', nextQuoteCount, nextQuote)]
}
