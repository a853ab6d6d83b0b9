import { useState } from 'react'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { TaxTreatment } from '#domain/invoices/tax-words.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { updateInvoice } from './calls.ts'

export type DraftValues = {
  version: number
  dueDate: string | null
  note: string
  /** `rates`: by those of the lines. */
  taxTreatment: 'rates' | TaxTreatment
}

/**
 * The form of when a draft is due, and its note. Lines that are changed meanwhile do not touch it; what
 * somebody else writes here does, and then what is typed is refused until their version is loaded.
 */
export function useDraftFacts(invoice: PresentedInvoice) {
  const { mutateAsync: update } = useInvoiceAct(updateInvoice)
  const latest = toValues(invoice)
  const [base, setBase] = useState(latest)
  const form = useCallForm<DraftValues>({
    defaults: latest,
    schema: () => import('./act-schemas.ts').then((module) => module.factsForm),
    async onSubmit({ dueDate, taxTreatment, ...values }) {
      const treatment = taxTreatment === latest.taxTreatment ? {} : { taxTreatment: treatmentOf(taxTreatment) }
      const saved = await update({ invoiceId: invoice.id, ...values, ...treatment, ...(dueDate ? { dueDate } : {}) })
      form.reset(toValues(saved))
      showToast('Draft saved')
    },
  })
  const { version } = form.values
  if (version === latest.version && base.version !== version) setBase(latest)
  if (!form.refusal && latest.version > version && (!form.dirty || isSame(latest, base))) form.rebase(latest)
  return { form, latest }
}

function toValues({ version, dueDate, note, taxTreatment }: PresentedInvoice): DraftValues {
  return { version, dueDate, note, taxTreatment: taxTreatment ?? 'rates' }
}

function treatmentOf(chosen: DraftValues['taxTreatment']): TaxTreatment | null {
  return chosen === 'rates' ? null : chosen
}

function isSame(one: DraftValues, other: DraftValues): boolean {
  return (['dueDate', 'note', 'taxTreatment'] as const).every((name) => one[name] === other[name])
}
