import { ChevronDown, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  readonly clientId: string | null
  /** What the chosen client is called; null while that is not known. */
  readonly name: string | null
  readonly onChange: (clientId: string | null) => void
}

const loadSelect = () => import('./ClientSelect.tsx')
const ClientSelect = lazy(() => loadSelect().then((module) => ({ default: module.ClientSelect })))

/** The projects of one client. The list of all clients is asked for when it is first opened. */
export function ClientFilter({ clientId, name, onChange }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const chosen = clientId === null ? 'All clients' : (name ?? 'One client')
  const label = `Client: ${chosen}`
  const face = (
    <>
      <span className="max-w-44 truncate">{chosen}</span>
      <ChevronDown aria-hidden="true" className="text-ink-faint" />
    </>
  )
  const closed = (
    <Button
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded="false"
      onPointerEnter={() => void loadSelect()}
      onFocus={() => void loadSelect()}
      onClick={() => setIsWanted(true)}
    >
      {face}
    </Button>
  )
  return (
    <div className="flex items-center gap-1">
      {isWanted ? (
        <Suspense fallback={closed}>
          <ClientSelect clientId={clientId} onChange={onChange} trigger={<Button aria-label={label}>{face}</Button>} />
        </Suspense>
      ) : (
        closed
      )}
      {clientId !== null && (
        <IconButton label="Show all clients" icon={<X />} size="sm" onClick={() => onChange(null)} />
      )}
    </div>
  )
}
