import type { ReactNode } from 'react'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatPhone } from '#web/platform/format.ts'
import { projectsPlace, signInPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'

/** /terms: the terms a client accepts at sign-up, in plain words. */
export function TermsPage() {
  const { features, viewer } = useSession()
  const { agencyName, supportEmail, supportPhone } = features
  return (
    <EntranceFrame title="Terms of service" lead={`Between you and ${agencyName}, for the use of this portal.`} wide>
      <div className="flex flex-col gap-5">
        <Term title="What the portal is for">
          Here you follow your projects with {agencyName}, talk to the people who work on them, and order and pay what
          you need. What we build, by when and for how much is agreed in each project; these terms are about the portal.
        </Term>
        <Term title="Your account">
          Tell us who you really are and keep your password to yourself. Whoever you invite as a teammate acts for you,
          within the rights that you give them. Tell us at once if somebody else has got in.
        </Term>
        <Term title="What you put in">
          Texts, pictures and files stay yours. We use them to do the work for you and for nothing else. Do not upload
          what you have no right to, or what harms others.
        </Term>
        <Term title="Orders and payments">
          An order shows what is due now and what renews, before you pay. A plan runs until you end it and then to the
          end of the time that is paid. Invoices are due on the day that stands on them.
        </Term>
        <Term title="Your data">
          We keep what the work and the law ask for, and show it only to the people who work with you. You can download
          everything that we keep about you in your profile, and ask us to remove your account.
        </Term>
        <Term title="If something goes wrong">
          We keep the portal running with care, but cannot promise that it never stands still. If you break these terms
          we may close your account, after telling you why.
        </Term>
        <Term title="Questions">
          Write to{' '}
          <a href={`mailto:${supportEmail}`} className="link">
            {supportEmail}
          </a>
          {supportPhone && <> or call {formatPhone(supportPhone)}</>}.
        </Term>
        <AppLink place={viewer ? projectsPlace(viewer.role) : signInPlace('client')} className="link self-start">
          {viewer ? 'Go to your projects' : 'Go to sign-in'}
        </AppLink>
      </div>
    </EntranceFrame>
  )
}

function Term({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-lead font-semibold tracking-tight">{title}</h2>
      <p className="max-w-[72ch] text-ink-soft">{children}</p>
    </section>
  )
}
