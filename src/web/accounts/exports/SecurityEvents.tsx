import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listSecurityEvents as call, SecurityEvent } from '#domain/accounts/profile-contract.ts'
import { accessKey } from '#web/accounts/refetch-access.ts'
import { eventTitle, isNewDevice } from '#web/accounts/security-event-words.ts'
import { Setting } from '#web/accounts/Setting.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { callTo } from '#web/platform/call.ts'
import { formatDate, formatNumber, formatTime } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

const listSecurityEvents = callTo<typeof call>('list-security-events')
const atFirst = 5

/** What happened to the viewer's access, latest first: a stranger's try shows here. */
export function SecurityEvents() {
  const query = useQuery({
    queryKey: [...accessKey, 'events'],
    queryFn: ({ signal }) => listSecurityEvents({}, { signal }),
  })
  return (
    <Card title="Recent activity">
      <Answer query={query} what="your recent activity" loading={<SkeletonRows rows={3} />}>
        {({ events }) => <Events events={events} />}
      </Answer>
    </Card>
  )
}

function Events({ events }: { readonly events: readonly SecurityEvent[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (events.length === 0) return <p className="text-ink-soft">Sign-ins and changes to your account appear here.</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line-soft">
        {events.slice(0, isOpen ? events.length : atFirst).map((event) => (
          <li
            key={`${event.at} ${event.action} ${event.detail} ${event.address}`}
            className="py-3 first:pt-0 last:pb-0"
          >
            <Setting
              title={eventTitle(event)}
              chip={isNewDevice(event) && <StatusChip tone="caution">New browser</StatusChip>}
              text={[
                `${formatDate(event.at)}, ${formatTime(event.at)}`,
                event.address,
                event.count > 1 ? `${formatNumber(event.count)} times in an hour` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
      {events.length > atFirst && !isOpen && (
        <div className="mt-3">
          <Button size="sm" onClick={() => setIsOpen(true)}>
            Show all {events.length}
          </Button>
        </div>
      )}
    </>
  )
}
