import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChangeEmail } from '#web/accounts/exports/ChangeEmail.tsx'
import { forgotPlace } from '#web/accounts/exports/forgot-place.ts'
import { OwnData } from '#web/accounts/exports/OwnData.tsx'
import { PictureField } from '#web/accounts/exports/PictureField.tsx'
import { ProfileForm } from '#web/accounts/exports/ProfileForm.tsx'
import { NotificationMatrix } from '#web/notifications/exports/NotificationMatrix.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionList } from '#web/ui/SectionList.tsx'
import type { PageSection } from '#web/ui/SectionList.tsx'

const sections = [
  { id: 'details', label: 'Your details' },
  { id: 'email', label: 'Email' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'data', label: 'Your data' },
] as const satisfies readonly PageSection[]

/** /…/editprofile, for every role. Each section is saved by itself. */
export function EditProfilePage() {
  const { role, email, fullName } = useViewer()
  const { look } = useSession()
  const forgot = forgotPlace(role)

  return (
    <>
      <PageHeader
        title="Edit profile"
        state={look ? `${fullName} signs in as ${email}` : `You sign in as ${email}`}
        actions={
          <>
            <AppLink place={rolePlace(role, 'security')} className={buttonClass('secondary')}>
              Security
            </AppLink>
            {role === 'superAdmin' && (
              <AppLink place={rolePlace(role, 'profile')} className={buttonClass('secondary')}>
                View profile
              </AppLink>
            )}
          </>
        }
      />
      <div className="grid gap-10 lg:grid-cols-[11rem_minmax(0,var(--container-reading))]">
        <SectionList label="Profile sections" sections={sections} />
        <div className="flex min-w-0 flex-col gap-6">
          <Section id="details">
            <Card title="Your details">
              <div className="flex flex-col gap-6">
                <PictureField />
                <ProfileForm />
              </div>
            </Card>
          </Section>
          <Section id="email">
            <ChangeEmail forgot={forgot} />
          </Section>
          <Section id="notifications">
            <NotificationMatrix />
          </Section>
          <Section id="data">
            <OwnData />
          </Section>
        </div>
      </div>
    </>
  )
}

type SectionProps = { readonly id: (typeof sections)[number]['id']; readonly children: ReactNode }

/** Where the list of sections leads to; one that the address names has the focus first. */
function Section({ id, children }: SectionProps) {
  const [isNamed] = useState(() => location.hash === `#${id}`)
  return (
    <div id={id} tabIndex={-1} data-first-focus={isNamed || undefined} className="scroll-mt-8 outline-none">
      {children}
    </div>
  )
}
