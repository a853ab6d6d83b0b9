import { sayZone } from '#domain/core/zone-words.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate, formatPhone } from '#web/platform/format.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useOwnSessions } from './sessions-api.ts'
import { timeIn } from './time-zones.ts'

type Props = {
  /** Where two steps are set up: offered to whoever has none. */
  readonly twoStep: Place
}

/** What the portal knows of the viewer, and how they sign in; to be read, not changed. */
export function ProfileFacts({ twoStep }: Props) {
  const { uid, fullName, firstName, lastName, position, phone, avatarId, createdAt } = useViewer()
  const details = [
    { term: 'First name', description: firstName || none },
    { term: 'Last name', description: lastName || none },
    { term: 'Phone', description: phone ? formatPhone(phone) : none },
    { term: 'Time zone', description: <Zone /> },
    { term: 'Joined', description: formatDate(createdAt) },
  ]
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <div className="flex flex-col gap-6">
          <div className="flex min-w-0 items-center gap-4">
            <Avatar person={{ uid, name: fullName, avatarId }} size="xl" alt="" />
            <div className="min-w-0">
              <p className="text-section font-semibold break-words">{fullName}</p>
              <p className="text-ink-soft">{position || 'Staff'}</p>
            </div>
          </div>
          <DescriptionList items={details} />
        </div>
      </Card>
      <SignInFacts twoStep={twoStep} />
    </div>
  )
}

function Zone() {
  const { timeZone } = useViewer()
  const now = timeIn(timeZone, useMinute())
  if (timeZone === '' || now === null) return none
  return (
    <>
      {sayZone(timeZone)} <span className="text-ink-soft">({now} there)</span>
    </>
  )
}

function SignInFacts({ twoStep: place }: Props) {
  const { email, emailVerified, hasPassword, twoStep, googleLinked, features } = useSession()
  const facts = [
    {
      term: 'Email',
      description: (
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{email}</span>
          {!emailVerified && <StatusChip tone="caution">Not verified</StatusChip>}
        </span>
      ),
    },
    {
      term: 'Password',
      description: hasPassword ? 'Set' : features.google && googleLinked ? 'None: you sign in with Google' : 'None',
    },
    {
      term: 'Two-step sign-in',
      description: twoStep ? (
        <StatusChip tone="positive">On</StatusChip>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <StatusChip tone="neutral">Off</StatusChip>
          <AppLink place={place} className="tap link">
            Set up two-step sign-in
          </AppLink>
        </span>
      ),
    },
    ...(features.google || googleLinked
      ? [{ term: 'Google', description: googleLinked ? 'Linked' : 'Not linked' }]
      : []),
    { term: 'Signed-in browsers', description: <Browsers /> },
  ]
  return (
    <Card title="Sign-in">
      <DescriptionList items={facts} />
    </Card>
  )
}

function Browsers() {
  const { data, isError } = useOwnSessions()
  if (isError) return <span className="text-ink-faint">We couldn’t load your browsers. Reload the page.</span>
  return (
    <ul>
      {data?.sessions.map(({ id, device, current }) => (
        <li key={id}>
          {device}
          {current && <span className="text-ink-soft"> (this one)</span>}
        </li>
      ))}
    </ul>
  )
}

const none = <span className="text-ink-faint">Not set</span>
