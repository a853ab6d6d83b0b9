import { accentPattern } from '#domain/settings/accent.ts'
import type { ShownLogo } from '#domain/settings/contract.ts'
import { weekWords, zoneWords } from '#web/settings/exports/hours-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { accentProperties } from './accent-properties.ts'
import { typedHours } from './brand-values.ts'
import type { BrandValues } from './brand-values.ts'
import { LogoImage } from './LogoImage.tsx'

type Props = { readonly values: BrandValues; readonly logo: ShownLogo | null }

/** What clients see of the brand, as it is typed. */
export function BrandPreview({ values, logo }: Props) {
  const { agencyName, supportEmail, supportPhone } = values
  const hours = typedHours(values)
  const isColor = accentPattern.test(values.accent.trim().toLowerCase())
  return (
    <Card title="Preview">
      <div className="flex flex-col gap-4" style={isColor ? accentProperties(values.accent) : undefined}>
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          {logo ? <LogoImage logo={logo} name={agencyName} /> : <Mark />}
          {!logo && <span className="min-w-0 break-words">{agencyName}</span>}
        </p>
        <DescriptionList
          items={[
            { term: 'Email', description: <span className="link break-words">{supportEmail}</span> },
            ...(supportPhone.trim()
              ? [{ term: 'Phone', description: <span className="tabular-nums">{supportPhone}</span> }]
              : []),
            {
              term: 'Opening hours',
              description: hours ? (
                <>
                  {weekWords(hours).map((line) => (
                    <span key={line} className="block tabular-nums">
                      {line}
                    </span>
                  ))}
                  <span className="block text-caption text-ink-soft">{zoneWords(hours)}</span>
                </>
              ) : (
                <span className="text-ink-faint">Not valid yet</span>
              ),
            },
          ]}
        />
        <p className="border-t border-line pt-3 text-dense break-words text-ink-soft">
          Every email ends with: {agencyName} · {supportEmail}
        </p>
      </div>
    </Card>
  )
}
