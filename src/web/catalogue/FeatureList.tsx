import { Check } from 'lucide-react'
import { useState } from 'react'
import { hostingFeatures } from '#domain/catalogue/hosting-features.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { readonly labels: readonly string[] }

/** What a plan holds, and at a press a sentence on each for whoever does not know the word. */
export function FeatureList({ labels }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <div className="flex items-center justify-between gap-4 pb-3">
        <h3 className="text-body font-semibold">What’s included</h3>
        {labels.some((label) => help.has(label)) && (
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Hide details' : 'Show details'}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2.5">
        {labels.map((label) => (
          <li key={label} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
            <div className="min-w-0">
              <p className="font-medium first-letter:uppercase">{label}</p>
              {isWhole && help.has(label) && <p className="text-dense text-ink-soft">{help.get(label)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const help = new Map(hostingFeatures.map((feature) => [feature.label, feature.help]))
