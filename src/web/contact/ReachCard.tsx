import { dayIn, daysBetween } from '#domain/core/days.ts'
import { weekdayOf } from '#domain/core/wall-clock.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { openStateAt, weekdayNames } from '#domain/settings/opening-hours.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatPhone, formatTime } from '#web/platform/format.ts'
import { readerZone } from '#web/platform/reader-zone.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { weekWords, zoneWords } from '#web/settings/exports/hours-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useContact } from './api.ts'

type Props = { readonly agencyName: string }

/** How the agency is reached and whether somebody answers now. */
export function ReachCard({ agencyName }: Props) {
  const nowMs = useMinute().getTime()
  return (
    <Card title={`Reach ${agencyName}`}>
      <Answer query={useContact()} what="the contact details" loading={<SkeletonText lines={8} />}>
        {({ email, phone, hours }) => {
          const { isOpen, words } = openWords(hours, nowMs)
          return (
            <div className="flex flex-col gap-4">
              <div>
                <StatusChip tone={isOpen ? 'positive' : 'neutral'}>{words}</StatusChip>
              </div>
              <DescriptionList
                items={[
                  {
                    term: 'Email',
                    description: (
                      <a className="tap link inline-block" href={`mailto:${email}`}>
                        {email}
                      </a>
                    ),
                  },
                  ...(phone
                    ? [
                        {
                          term: 'Phone',
                          description: (
                            <a className="tap link inline-block tabular-nums" href={`tel:${dialed(phone)}`}>
                              {formatPhone(phone)}
                            </a>
                          ),
                        },
                      ]
                    : []),
                  {
                    term: 'Opening hours',
                    description: (
                      <>
                        {weekWords(hours).map((line) => (
                          <span key={line} className="block tabular-nums">
                            {line}
                          </span>
                        ))}
                        <span className="block text-caption text-ink-soft">{zoneWords(hours)}</span>
                      </>
                    ),
                  },
                ]}
              />
            </div>
          )
        }}
      </Answer>
    </Card>
  )
}

/** "Open until 5:00 PM" or "Closed until Mon at 9:00 AM", by the reader's clock; the opening hours below are by the agency's, and where the two differ, both say so. */
export function openWords(hours: OpeningHours, nowMs: number): { readonly isOpen: boolean; readonly words: string } {
  const { isOpen, untilMs } = openStateAt(hours, nowMs)
  const at = `${formatTime(new Date(untilMs))}${readerZone() === hours.timeZone ? '' : ' your time'}`
  if (isOpen) return { isOpen, words: `Open until ${at}` }
  const day = dayIn(readerZone(), untilMs)
  const inDays = daysBetween(dayIn(readerZone(), nowMs), day)
  if (inDays === 0) return { isOpen, words: `Closed until ${at}` }
  return { isOpen, words: `Closed until ${inDays === 1 ? 'tomorrow' : weekdayNames[weekdayOf(day)]} at ${at}` }
}

/** A number as a phone dials it: a US one is kept as its ten digits. */
function dialed(phone: string): string {
  return phone.startsWith('+') ? phone.replaceAll(/[^+\d]/g, '') : `+1${phone}`
}
