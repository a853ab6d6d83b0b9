import type { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { useTaxRates } from './tax-rates.ts'

const TaxRatesDialog = lazyDialog(() => import('#web/invoices/TaxRatesDialog.tsx'))

/** The tax rates that lines of invoices can have, and the one that new lines have. */
export function TaxRatesCard() {
  const query = useTaxRates()
  const dialog = useDialog(TaxRatesDialog)
  const mayKeep = useMay<typeof createTaxRate>('money', 'settings')
  return (
    <Card
      title="Tax rates"
      action={
        mayKeep && (
          <Button size="sm" {...dialog.opener}>
            Edit
            <span className="sr-only"> tax rates</span>
          </Button>
        )
      }
    >
      <Answer query={query} what="the tax rates" loading={<SkeletonText lines={2} />}>
        {({ rates, defaultId }) =>
          rates.length === 0 ? (
            <p className="text-ink-soft">No tax rates yet. Rates that staff add for invoices and quotes appear here.</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {rates.map((rate) => (
                <li key={rate.id} className="break-words">
                  {sayRate(rate)}
                  {rate.id === defaultId && <span className="text-ink-soft">, default for new lines</span>}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {mayKeep && <TaxRatesDialog {...dialog.props} taxes={query.data} />}
    </Card>
  )
}
