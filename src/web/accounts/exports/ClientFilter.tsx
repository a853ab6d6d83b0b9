import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldButtonClass } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  readonly clientId: string | null
  /** What the chosen client is called; null while that is not known. */
  readonly name: string | null
  /** What stands there while nobody is chosen. */
  readonly nobody?: string
  /** At the top of a page, where names have room. */
  readonly isWide?: boolean
  /** Without deactivated clients. */
  readonly isForNew?: boolean
  readonly onChange: (clientId: string | null) => void
}

const ClientSelect = lazyPart(() => import('#web/accounts/ClientSelect.tsx'))

/** The projects of one client. The list of all clients is asked for when it is first opened. */
export function ClientFilter({
  clientId,
  name,
  nobody = 'All clients',
  isWide = false,
  isForNew = false,
  onChange,
}: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const chosen = clientId === null ? nobody : (name ?? 'One client')
  const label = `Client: ${chosen}`
  const face = (
    <>
      <span className="min-w-0 truncate">{chosen}</span>
      <ChevronDown aria-hidden="true" className="text-ink-faint" />
    </>
  )
  const closed = (
    <button
      type="button"
      className={fieldButtonClass}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded="false"
      onPointerEnter={ClientSelect.prepare}
      onFocus={ClientSelect.prepare}
      onClick={() => setIsWanted(true)}
    >
      {face}
    </button>
  )
  return (
    <div
      className={classNames(
        'flex items-center gap-1',
        isWide ? 'w-60 max-sm:w-full' : 'w-40 max-sm:w-auto max-sm:min-w-36 max-sm:flex-1',
      )}
    >
      {isWanted ? (
        <ClientSelect
          clientId={clientId}
          onChange={onChange}
          isForNew={isForNew}
          trigger={
            <button type="button" className={fieldButtonClass} aria-label={label}>
              {face}
            </button>
          }
          whileLoading={closed}
          onGiveUp={() => setIsWanted(false)}
        />
      ) : (
        closed
      )}
      {clientId !== null && <IconButton label="Clear client" icon={<X />} size="sm" onClick={() => onChange(null)} />}
    </div>
  )
}
