import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { CallRefused } from './call-refused.ts'

type Versioned = { readonly version: number }

type Props<Values extends Versioned> = {
  readonly form: {
    readonly refusal: CallRefused | null
    readonly values: Values
    readonly submitCount: number
    readonly rebase: (values: Values) => void
  }
  /** What the form would begin with now. */
  readonly latest: Values
  /** What was not done: "Nothing was saved". */
  readonly title: string
}

/**
 * Why an edit was refused. Where somebody else was faster, their version can be taken over as soon as it is there: what
 * the person has changed themselves stays in the form.
 */
export function EditRefusal<Values extends Versioned>({ form, latest, title }: Props<Values>) {
  if (!form.refusal) return null
  return <Told key={form.submitCount} form={form} refusal={form.refusal} latest={latest} title={title} />
}

function Told<Values extends Versioned>({
  form: { values, rebase },
  refusal,
  latest,
  title,
}: Props<Values> & { readonly refusal: CallRefused }) {
  const [refusedVersion] = useState(values.version)
  const isStale = refusal.code === 'stale-version'
  if (isStale && values.version > refusedVersion) {
    return (
      <InlineAlert tone="info" title="The new version is loaded">
        What you changed yourself is still in the form. Look it over, then save.
      </InlineAlert>
    )
  }
  // Only once it has come: the version of this form has been refused already.
  const hasNewer = isStale && latest.version > values.version
  return (
    <InlineAlert
      tone="negative"
      title={title}
      action={hasNewer && <Button onClick={() => rebase(latest)}>Load the new version</Button>}
    >
      {refusal.message}
    </InlineAlert>
  )
}
