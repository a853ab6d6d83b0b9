import { toCallRefused } from '#web/platform/call-refused.ts'
import { useRouter } from '#web/platform/routing/use-router.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'

type Props = { readonly error: unknown }

/** The last resort of a page that could not be shown: what happened, and one way on. */
export function BrokenPage({ error }: Props) {
  const router = useRouter()
  const refused = toCallRefused(error)
  // To load the document anew without a connection would leave the portal for the browser's own error page.
  const isOffline = refused.code === 'offline'
  const handleRetry = () => (isOffline ? void router.load() : location.reload())
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-16">
      <BrokenState
        title="We couldn’t show this page"
        again={isOffline ? 'retry' : 'reload'}
        onRetry={handleRetry}
        requestId={refused.requestId}
      >
        {refused.message}
      </BrokenState>
    </main>
  )
}
