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
    <EntranceFrame title="Terms of service" lead={`Between you and ${agencyName}, for using this portal.`} wide>
      <div className="flex flex-col gap-5">
        <Term title="The portal">
          Follow your projects with {agencyName}, talk to the people who work on them, and order and pay for what you
          need. Each project has its own agreement on work, dates and price. These terms cover the portal.
        </Term>
        <Term title="Your account">
          Use your real name and keep your password to yourself. Teammates you invite act for you, within the rights you
          give them. Tell us right away if someone else gets in.
        </Term>
        <Term title="Your content">
          Your texts, pictures and files stay yours. We use them only for the work we do for you. Don’t upload anything
          you have no right to use, or that harms others.
        </Term>
        <Term title="Orders and payments">
          Before you pay, an order shows what’s due now and what renews. A canceled plan runs to the end of the period
          you paid for. Invoices are due on the date they show.
        </Term>
        <Term title="Your data">
          We keep what the work and the law require, and show it only to the people who work with you. You can download
          everything we keep about you from your profile, and ask us to delete your account.
        </Term>
        <Term title="If something goes wrong">
          We take care to keep the portal running, but can’t promise it’s always available. If you break these terms, we
          may close your account after telling you why.
        </Term>
        <Term title="Questions">
          Write to{' '}
          <a href={`mailto:${supportEmail}`} className="link">
            {supportEmail}
          </a>
          {supportPhone && <> or call {formatPhone(supportPhone)}</>}.
        </Term>
        <AppLink place={viewer ? projectsPlace(viewer.role) : signInPlace('client')} className="tap link self-start">
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
