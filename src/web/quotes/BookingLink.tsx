import { bookingUrlOf } from '#domain/meetings/meeting-types.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { bookingPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

type Props = {
  /** The page of another scheduler; null where calls are booked in the portal. */
  readonly url: string | null
  readonly isGuest?: boolean
}

/** Where a vision plan meeting is booked: with the agency's other scheduler, or in the portal. A guest has no page of the portal for it yet, but the agency's mailbox. */
export function BookingLink({ url, isGuest = false }: Props) {
  const { supportEmail } = useSession().features
  if (url !== null)
    return (
      <a href={bookingUrlOf(url, 'vision_plan')} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        Book a call
      </a>
    )
  if (!isGuest)
    return (
      <AppLink place={bookingPlace('client')} className={buttonClass()}>
        Book a call
      </AppLink>
    )
  return (
    <a href={`mailto:${supportEmail}?subject=${encodeURIComponent('A call about my quote')}`} className={buttonClass()}>
      Ask for a call
    </a>
  )
}
