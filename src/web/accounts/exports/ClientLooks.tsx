import { useLooks } from '#web/accounts/looks.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'

/** When staff saw the portal as somebody of this account; nothing where nobody did. */
export function ClientLooks({ clientId }: { readonly clientId: string }) {
  const { data } = useLooks(clientId)
  if (!data || data.looks.length === 0) return null
  return (
    <Card title="Viewed by staff">
      <ul aria-label="Viewed by staff" className="flex flex-col gap-2 text-dense">
        {data.looks.map(({ id, at, by, hasBegun, detail }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <span className="font-medium">{by || 'Former staff'}</span>{' '}
            {hasBegun ? `viewed the portal ${detail.replace(/, until .*/, '')}` : sayEnd(detail)}
            <span className="block text-ink-soft">{`${formatDate(at)}, ${formatTime(at)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** By why it ended, as the audit has it. */
const ends: Readonly<Record<string, string>> = {
  'the hour was over': 'stopped viewing the portal after an hour',
  'no longer allowed': 'could no longer view the portal',
  'another view began': 'switched to another view',
  'the session ended': 'stopped viewing the portal when their session ended',
}

function sayEnd(why: string): string {
  return ends[why] ?? 'stopped viewing the portal'
}
