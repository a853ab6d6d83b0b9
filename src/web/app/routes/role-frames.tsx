import type { ReactNode } from 'react'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { reachCode } from '#web/platform/reach-code.ts'
import type { Frame } from '#web/platform/routing/router.ts'
import { loadSession, useSession } from '#web/platform/session.ts'

const loadShell = () => import('#web/app/shell/Shell.tsx')
/** The same where guests may be: a page of theirs is shown before the code of the frame is there. */
const LateShell = lazyPart(loadShell)

/** The frame of the pages of a role. Guests, who see some of them where `hasGuests`, see the page alone and fetch no frame. */
export async function loadRoleFrame(hasGuests: boolean): Promise<Frame> {
  if (!hasGuests) return (await reachCode(loadShell)).Shell
  if ((await loadSession()).viewer) await reachCode(LateShell.fetchPart)
  return FrameOrPage
}

function FrameOrPage({ children }: { readonly children: ReactNode }) {
  return useSession().viewer ? <LateShell>{children}</LateShell> : children
}
