import { useEffect, useState } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { formatPhone } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useContact } from './api.ts'
import { openWords, weekWords, zoneWords } from './opening-words.ts'

type Props = { readonly agencyName: string }

/** How the agency is reached and whether somebody answers now. */
export function ReachCard({ agencyName }: Props) {
  const nowMs = useNow()
  return (
    <Card title={`Reach ${agencyName}`}>
      <Answer query={useContact()} what="how to reach the agency" loading={<SkeletonText lines={5} />}>
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
                    term: 'E-mail',
                    description: (
                      <a className="link" href={`mailto:${email}`}>
                        {email}
                      </a>
                    ),
                  },
                  {
                    term: 'Phone',
                    description: (
                      <a className="link tabular-nums" href={`tel:+1${phone}`}>
                        {formatPhone(phone)}
                      </a>
                    ),
                  },
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

/** The moment, anew with each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 60_000 - (now % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
