import { useSession } from '#web/platform/session.ts'

/** The agency’s address, for somebody whom no page helps on. */
export function SupportEmail() {
  const { supportEmail } = useSession().features
  return (
    <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
      {supportEmail}
    </a>
  )
}
