import { useState } from 'react'
import type { ReactNode } from 'react'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { sayFailed } from './call-refused.ts'
import type { CallRefused } from './call-refused.ts'
import { NewVersionLoaded, StaleVersion } from './StaleVersion.tsx'

type Versioned = { readonly version: number }

type Props<Values extends Versioned> = {
  readonly form: {
    readonly refusal: CallRefused | null
    readonly values: Values
    readonly submitCount: number
    readonly rebase: (values: Values) => void
  }
  /** The values the form would start with now. */
  readonly latest: Values
  /** What others can change, with its article: "the quote". */
  readonly what: string
  /** What failed: "Nothing was saved". */
  readonly title: string
  /** Who saved the latest values, where the document says so. */
  readonly by?: string | null | undefined
  /** What is said once the new version is loaded, of what was merged. */
  readonly merged?: ReactNode
}

/**
 * Shows why an edit was refused, and brings that into view. If somebody else was faster, their version can be loaded as soon as it is there: fields
 * the person has changed themselves stay in the form.
 */
export function EditRefusal<Values extends Versioned>({ form, ...told }: Props<Values>) {
  if (!form.refusal) return null
  return <Told key={form.submitCount} form={form} refusal={form.refusal} {...told} />
}

function Told<Values extends Versioned>({
  form: { values, rebase },
  refusal,
  latest,
  what,
  title,
  by,
  merged,
}: Props<Values> & { readonly refusal: CallRefused }) {
  const [refusedVersion] = useState(values.version)
  if (refusal.code !== 'stale-version') {
    return (
      <InlineAlert ref={bringIntoView} tone="negative" title={sayFailed(refusal, title)}>
        {refusal.message}
      </InlineAlert>
    )
  }
  if (values.version > refusedVersion) return <NewVersionLoaded>{merged}</NewVersionLoaded>
  // Only once it has come: the version of this form has been refused already.
  const hasNewer = latest.version > values.version
  return (
    <StaleVersion what={what} title={title} by={hasNewer ? by : null} onLoad={hasNewer ? () => rebase(latest) : null} />
  )
}
