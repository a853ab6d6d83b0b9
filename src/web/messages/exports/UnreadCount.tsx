import { Count } from '#web/ui/Count.tsx'

type Props = {
  readonly count: number
  /** What is counted, for those who do not see the word beside it. */
  readonly what?: string
}

/** How many messages wait; nothing where none do. */
export function UnreadCount({ count, what = 'unread' }: Props) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <Count value={count} isNew /> <span className="sr-only">{what}</span>
    </>
  )
}
