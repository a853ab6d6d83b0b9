import { useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/session.ts'

/** One line over plain http. On the machine that runs the portal nothing travels, so there it would be noise. */
export function UnencryptedNotice() {
  const { features } = useSession()
  const isAway = useSyncExternalStore(neverChanges, isElsewhere, () => false)
  if (!features.insecure || !isAway) return null
  return (
    <p className="border-b border-line bg-caution-tint px-4 py-1.5 text-center text-caption text-caution">
      This portal runs over HTTP for testing, so what you type isn’t encrypted.
    </p>
  )
}

const neverChanges = () => () => {}

/** Browsers call the machine itself secure. The server, which prerenders sign-in pages, knows no address. */
const isElsewhere = () => !window.isSecureContext
