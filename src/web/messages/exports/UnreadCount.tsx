import { Count } from '#web/ui/Count.tsx'

type Props = {
  readonly count: number
  /** Where nothing beside it says that messages are counted. */
  readonly isAlone?: boolean
}

/** How many messages wait; nothing where none do. */
export function UnreadCount({ count, isAlone = false }: Props) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <Count value={count} isNew />{' '}
      <span className="sr-only">{isAlone ? `unread message${count === 1 ? '' : 's'}` : 'unread'}</span>
    </>
  )
}
