import { rolePlace } from '#web/app/paths.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

type Props = {
  /** The page of another scheduler; null where calls are booked in the portal. */
  readonly url: string | null
  readonly isGuest?: boolean
}

/** Where a call is booked. A guest has no page of the portal for it yet, but the agency's mailbox. */
export function BookingLink({ url, isGuest = false }: Props) {
  const { supportEmail } = useSession().features
  if (url !== null)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        Book a call
      </a>
    )
  if (!isGuest)
    return (
      <AppLink place={rolePlace('client', 'contact')} className={buttonClass()}>
        Book a call
      </AppLink>
    )
  return (
    <a href={`mailto:${supportEmail}?subject=${encodeURIComponent('A call about my quote')}`} className={buttonClass()}>
      Ask for a call
    </a>
  )
}
