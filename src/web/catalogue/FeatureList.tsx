import { Check } from 'lucide-react'
import { hostingFeatures } from '#domain/catalogue/hosting-features.ts'

type Props = { readonly labels: readonly string[] }

/** What a plan holds, with a sentence for whoever does not know the word. */
export function FeatureList({ labels }: Props) {
  return (
    <>
      <h3 className="pb-3 text-body font-semibold">What’s included</h3>
      <ul className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {labels.map((label) => (
          <li key={label} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
            <div className="min-w-0">
              <p className="font-medium first-letter:uppercase">{label}</p>
              <p className="text-dense text-ink-soft">{help.get(label)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const help = new Map(hostingFeatures.map((feature) => [feature.label, feature.help]))
