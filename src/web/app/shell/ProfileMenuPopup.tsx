import { Compass, KeyRound, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOutOrTell } from '#web/accounts/exports/sign-out.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { tourStartPlace } from '#web/tour/exports/tour-places.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { toggleTheme, useTheme } from './theme.ts'

type Props = { readonly triggerClass: string; readonly face: ReactNode }

/** Opens as soon as it is there: it was asked for by a press. */
export function ProfileMenuPopup({ triggerClass, face }: Props) {
  const { role, fullName, uid, accountId } = useViewer()
  const { look } = useSession()
  const isLed = role === 'client' && uid === accountId && !look
  const theme = useTheme()
  return (
    <Menu
      label={`${fullName}: profile and sign out`}
      align="start"
      defaultOpen
      trigger={
        <button
          type="button"
          data-profile-button
          className={triggerClass}
          aria-label={`${fullName}: profile and sign out`}
        >
          {face}
        </button>
      }
      items={[
        {
          kind: 'link',
          label: role === 'superAdmin' ? 'Profile' : 'Edit profile',
          icon: <UserRound />,
          link: (
            <AppLink place={role === 'superAdmin' ? rolePlace(role, 'profile') : rolePlace(role, 'editprofile')}>
              {null}
            </AppLink>
          ),
        },
        {
          kind: 'link',
          label: 'Security',
          icon: <KeyRound />,
          link: <AppLink place={rolePlace(role, 'security')}>{null}</AppLink>,
        },
        {
          kind: 'action',
          label: theme === 'dark' ? 'Use light theme' : 'Use dark theme',
          icon: theme === 'dark' ? <Sun /> : <Moon />,
          onSelect: toggleTheme,
        },
        ...(isLed
          ? [
              {
                kind: 'link' as const,
                label: 'Take the tour',
                icon: <Compass />,
                link: <AppLink place={tourStartPlace}>{null}</AppLink>,
              },
            ]
          : []),
        { kind: 'separator' },
        { kind: 'action', label: 'Sign out', icon: <LogOut />, onSelect: signOutOrTell },
      ]}
    />
  )
}
