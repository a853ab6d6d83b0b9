import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { describeField, Field, fieldButtonClass } from '#web/ui/Field.tsx'
import { useClients } from './use-clients.ts'

const ClientSelect = lazyPart(() => import('#web/accounts/ClientSelect.tsx'))

type Props = Pick<WiredValue<string | null>, 'id' | 'value' | 'error' | 'onChange'>

/** The client whom a new thing is for, found by a few letters of company, name or email. */
export function ClientField({ id, value, error, onChange }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const { clients = [] } = useClients()
  const chosen = clients.find(({ uid }) => uid === value)
  const face = (
    <>
      <span className={chosen ? 'min-w-0 truncate' : 'min-w-0 truncate text-ink-faint'}>
        {chosen ? chosen.companyName || chosen.fullName : 'Choose a client'}
      </span>
      <ChevronDown aria-hidden="true" className="text-ink-faint" />
    </>
  )
  // A label names a button, and hides what it says.
  const { 'aria-describedby': describedBy } = describeField(id, { error })
  const named = {
    id,
    'aria-label': `Client: ${chosen ? chosen.companyName || chosen.fullName : 'none chosen'}`,
    'aria-describedby': describedBy,
    className: fieldButtonClass,
  } as const
  const closed = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded="false"
      onPointerEnter={ClientSelect.prepare}
      onFocus={ClientSelect.prepare}
      onClick={() => setIsWanted(true)}
      {...named}
    >
      {face}
    </button>
  )
  return (
    <Field id={id} label="Client" error={error}>
      {isWanted ? (
        <ClientSelect
          clientId={value}
          onChange={onChange}
          isForNew
          trigger={
            <button type="button" {...named}>
              {face}
            </button>
          }
          whileLoading={closed}
          onGiveUp={() => setIsWanted(false)}
        />
      ) : (
        closed
      )}
    </Field>
  )
}
