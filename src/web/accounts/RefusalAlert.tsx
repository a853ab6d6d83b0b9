import type { ReactNode } from 'react'
import { sayFailed } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  readonly refusal: CallRefused | null
  /** What to do, where the sentence alone does not say. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Why the last attempt of a form was not done, beside its button; what was typed is still there. */
export function RefusalAlert({ refusal, children, action }: Props) {
  if (!refusal) return null
  const title = sayFailed(refusal, refusal.message)
  return (
    <InlineAlert tone="negative" title={title} action={action}>
      {children || (title === refusal.message ? <Reference refusal={refusal} /> : refusal.message)}
    </InlineAlert>
  )
}

function Reference({ refusal: { code, requestId } }: { readonly refusal: CallRefused }) {
  if (code !== 'unexpected' || requestId === undefined) return null
  return (
    <>
      If the error keeps happening, report this code:{' '}
      <code className="font-mono text-caption text-ink select-all">{requestId}</code>
    </>
  )
}
