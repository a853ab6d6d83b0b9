import type { PresentedTaxRatesChange, restoreTaxRate as call } from '#domain/invoices/tax-contract.ts'
import { sayRate, taxRateSteps } from '#domain/invoices/tax-words.ts'
import { listTaxRateChanges, restoreTaxRate } from '#web/invoices/calls.ts'
import { invoiceKeys } from '#web/invoices/invoice-keys.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { useKeptChanges } from '#web/settings/exports/use-kept-changes.ts'
import { Button } from '#web/ui/Button.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useTaxRates, useTaxRatesAct } from './tax-rates.ts'

/** Who added, archived or chose a tax rate, and when; an archived one can be restored where it was archived last. */
export function TaxRateHistory() {
  const { data } = useTaxRates()
  const query = useKeptChanges(invoiceKeys.taxRateChanges, listTaxRateChanges)
  const mayRestore = useMay<typeof call>('money', 'settings')
  const { mutate, isPending, error } = useTaxRatesAct(restoreTaxRate)
  const archivals = query.data?.pages.flatMap(({ changes }) => changes.filter(({ acts }) => acts.includes('archived')))

  function isArchivedSince({ id, rateId }: PresentedTaxRatesChange): boolean {
    const last = archivals?.find((archival) => archival.rateId === rateId)
    return last?.id === id && data?.rates.every((rate) => rate.id !== rateId) === true
  }

  function handleRestored(): void {
    showToast('Tax rate restored')
    // The button is gone.
    document.getElementById(pageTitleId)?.focus({ preventScroll: true })
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ChangeHistory
        title="Tax rate history"
        query={query}
        linesOf={taxRateSteps}
        actionOf={(change) =>
          mayRestore &&
          isArchivedSince(change) && (
            <Button
              size="sm"
              writes
              aria-label={`Restore ${sayRate(change)}`}
              disabledReason={isPending ? 'Another change is being saved.' : undefined}
              onClick={() => mutate({ rateId: change.rateId }, { onSuccess: handleRestored })}
            >
              Restore
            </Button>
          )
        }
      />
      <NotDone error={error} title="The tax rate wasn’t restored" field="rateId" />
    </div>
  )
}
