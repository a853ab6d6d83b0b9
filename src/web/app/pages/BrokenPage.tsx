import { toCallRefused } from '#web/platform/call-refused.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'

type Props = { readonly error: unknown }

/** The last resort of a page that could not be shown: what happened, and one way on. */
export function BrokenPage({ error }: Props) {
  const refused = toCallRefused(error)
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-16">
      <BrokenState title="This page could not be shown" onRetry={() => location.reload()} requestId={refused.requestId}>
        {refused.message}
      </BrokenState>
    </main>
  )
}
