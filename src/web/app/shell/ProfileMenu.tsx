import { startTransition, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { AvatarPerson } from '#web/ui/Avatar.tsx'

const roleNames = { superAdmin: 'Agency staff', client: 'Client', creator: 'Creator' } as const

const ProfileMenuPopup = lazyPart(() => import('./ProfileMenuPopup.tsx'))

/** The person at the foot of the sidebar. The menu's code comes when the pointer or the focus is on it. */
export function ProfileMenu() {
  const viewer = useViewer()
  const [isWanted, setIsWanted] = useState(false)
  const face = (
    <PersonFace
      person={{ uid: viewer.uid, name: viewer.fullName, avatarId: viewer.avatarId }}
      line={viewer.companyName || roleNames[viewer.role]}
    />
  )
  if (!isWanted) {
    return (
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={`${viewer.fullName}: profile and sign out`}
        onPointerEnter={ProfileMenuPopup.prepare}
        onFocus={ProfileMenuPopup.prepare}
        onClick={() => startTransition(() => setIsWanted(true))}
        data-profile-button
        className={triggerClass}
      >
        {face}
      </button>
    )
  }
  return (
    <ProfileMenuPopup
      triggerClass={triggerClass}
      face={face}
      whileLoading={
        <div data-profile-button className={triggerClass}>
          {face}
        </div>
      }
      onGiveUp={() => setIsWanted(false)}
    />
  )
}

const triggerClass =
  'mt-2 flex w-full items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-hover aria-expanded:bg-hover max-lg:justify-center'

function PersonFace({ person, line }: { person: AvatarPerson; line: string }) {
  return (
    <>
      <Avatar person={person} size="sm" alt="" />
      <span className="min-w-0 flex-1 max-lg:hidden">
        <span className="block truncate text-dense font-medium text-ink">{person.name}</span>
        <span className="block truncate text-caption text-ink-soft">{line}</span>
      </span>
    </>
  )
}
