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
        {labels.some((label) => helpFor(label)) && (
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
              {isWhole && helpFor(label) && <p className="text-dense text-ink-soft">{helpFor(label)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A feature may say how much of it there is: "Storage space: 20 GB" has the help of storage space. */
function helpFor(label: string): string | undefined {
  const [name = ''] = label.split(':')
  return help.get(name.trim().toLowerCase())
}

const help = new Map(hostingFeatures.map((feature) => [feature.label.toLowerCase(), feature.help]))
