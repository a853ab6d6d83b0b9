import type { ReactNode } from 'react'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatPhone } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { matching, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { projectsPlace, signInPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'

// Else the reader of Markdown would travel with pages that only link here.
const PublicPolicy = lazyPart(() => import('#web/settings/exports/PublicPolicy.tsx'))

const termsSearch = { version: matching((given) => /^[1-9]\d{0,5}$/.test(given)) }
export type TermsSearch = SearchOf<typeof termsSearch>

/** /terms: what a client accepts. The version that the agency has published last, or the one that the address names. */
export function TermsPage() {
  const { features, viewer } = useSession()
  const { version } = usePageSearch(termsSearch).search
  return (
    <EntranceFrame
      title="Terms of service"
      lead={`These terms between you and ${features.agencyName} cover your use of this portal.`}
      wide
    >
      <PublicPolicy kind="terms" version={version} none={<OwnTerms />} />
      <AppLink place={viewer ? projectsPlace(viewer.role) : signInPlace('client')} className="tap link self-start">
        {viewer ? 'Go to the portal' : 'Go to sign-in'}
      </AppLink>
    </EntranceFrame>
  )
}

/** The terms of the portal itself, for an agency that has published none. */
function OwnTerms() {
  const { agencyName, supportEmail, supportPhone } = useSession().features
  return (
    <div className="flex flex-col gap-5">
      <Term title="The portal">
        Follow your projects with {agencyName}, talk to the people who work on them, and order and pay for what you
        need. Each project has its own agreement on work, dates and price. These terms cover the portal.
      </Term>
      <Term title="Your account">
        Use your real name and keep your password to yourself. Teammates you invite act for you within the permissions
        you give them. Tell us right away if someone else gets in.
      </Term>
      <Term title="Your content">
        Your text, pictures and files stay yours. We use them only for the work we do for you. Don’t upload anything you
        have no right to use or anything that harms others.
      </Term>
      <Term title="Orders and payments">
        Before you pay, an order shows what’s due now and what renews. A canceled plan runs to the end of the period you
        paid for. Invoices show when they’re due.
      </Term>
      <Term title="Your data">
        We keep only the data we need to do our work and comply with the law. Within the portal, only our team and the
        teammates you invite can see it. You can download your data from your profile and ask us to deactivate your
        account.
      </Term>
      <Term title="If something goes wrong">
        We take care to keep the portal running but can’t promise that it’s always available. If you break these terms,
        we may close your account after telling you why.
      </Term>
      <Term title="Questions">
        Write to{' '}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        {supportPhone && <> or call {formatPhone(supportPhone)}</>}.
      </Term>
    </div>
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
