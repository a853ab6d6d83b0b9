import type { TemplateProduct } from '#domain/projects/template.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { productKindNames } from './product-words.ts'

/** The products of a template, for staff who may not change it. */
export function TemplateFacts({ products }: { readonly products: readonly TemplateProduct[] }) {
  return (
    <ul aria-label="Products" className="flex max-w-reading flex-col gap-4">
      {products.map((product, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing tells two of them apart but their place
        <li key={index} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <div>
            <p className="font-medium break-words">{product.name}</p>
            <p className="text-dense text-ink-soft">{sayProduct(product)}</p>
          </div>
          {product.milestones.length > 0 && (
            <ol aria-label={`Milestones of ${product.name}`} className="flex flex-col gap-1 text-dense">
              {product.milestones.map(({ title, daysAfter, amountCents }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same
                <li key={place} className="flex flex-wrap justify-between gap-x-4">
                  <span className="break-words">{title}</span>
                  <span className="text-ink-soft tabular-nums">
                    {[
                      daysAfter === null ? null : `Day ${daysAfter}`,
                      amountCents === null ? null : formatMoney(amountCents),
                    ]
                      .filter((said) => said !== null)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  )
}

function sayProduct({ kind, estimateHours, priceCents }: TemplateProduct): string {
  const estimate = estimateHours === null ? null : `${formatNumber(estimateHours)} h`
  const price = priceCents === null ? null : formatMoney(priceCents)
  return [productKindNames[kind], estimate, price].filter((said) => said !== null).join(' · ')
}
