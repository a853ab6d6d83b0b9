import { formatDate, formatPhone } from '#web/platform/format.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

/** The viewer as others of the agency see them. */
export function ProfileFacts() {
  const { uid, fullName, firstName, lastName, email, companyName, position, phone, createdAt } = useViewer()
  const { twoStep } = useSession()
  const facts = [
    { term: 'First name', description: firstName || none },
    { term: 'Last name', description: lastName || none },
    { term: 'E-mail', description: email },
    { term: 'Company', description: companyName || none },
    { term: 'Phone', description: phone ? formatPhone(phone) : none },
    {
      term: 'Two-step sign-in',
      description: twoStep ? <StatusChip tone="positive">On</StatusChip> : <StatusChip tone="neutral">Off</StatusChip>,
    },
    { term: 'Since', description: formatDate(createdAt) },
  ]
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar person={{ uid, name: fullName }} size="lg" alt="" />
          <div className="min-w-0">
            <p className="text-lead font-semibold tracking-tight">{fullName}</p>
            <p className="text-ink-soft">{position || 'Staff'}</p>
          </div>
        </div>
        <DescriptionList items={facts} />
      </div>
    </Card>
  )
}

const none = <span className="text-ink-faint">Not given</span>
