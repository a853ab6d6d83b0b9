import type { updateMailText } from '#domain/settings/mail-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useMailText, useMailTexts } from '#web/settings/mail-texts.ts'
import { MailTextList } from '#web/settings/MailTextList.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows, SkeletonText } from '#web/ui/Skeleton.tsx'

// Else what it shares with one other page would travel with the frame of all pages.
const MailTextForm = lazyPart(() => import('#web/settings/MailTextForm.tsx'))
const MailTextFacts = lazyPart(() => import('#web/settings/MailTextFacts.tsx'))

const emailsSearch = { mail: text }
export type EmailsSearch = SearchOf<typeof emailsSearch>

const emails = rolePlace('superAdmin', 'settings/emails')

/** /superadmin/settings/emails: what each mail says. The address names the mail that is open. */
export function EmailsPage() {
  const { mail } = usePageSearch(emailsSearch).search
  return mail ? <OneMail kind={mail} /> : <AllMails />
}

const settings = (
  <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
    Settings
  </AppLink>
)

function AllMails() {
  return (
    <>
      <PageHeader
        title="Emails"
        breadcrumb={<Breadcrumb links={[settings]} />}
        state="Each kind of email has its own text. Changes apply to future emails."
      />
      <Answer query={useMailTexts()} what="the emails" loading={<SkeletonRows rows={8} />}>
        {(mails) => <MailTextList mails={mails} placeOf={(mail) => ({ ...emails, search: { mail } })} />}
      </Answer>
    </>
  )
}

function OneMail({ kind }: { readonly kind: string }) {
  const query = useMailText(kind)
  const Shown = useMay<typeof updateMailText>('settings') ? MailTextForm : MailTextFacts
  const { data, error } = query
  usePageTitle(data?.title)
  const all = (
    <AppLink key="emails" place={emails}>
      Emails
    </AppLink>
  )
  return (
    <>
      <PageHeader
        title={error ? 'Email' : data?.title}
        breadcrumb={<Breadcrumb links={[settings, all]} />}
        state={data?.sentTo ?? null}
      />
      <Answer query={query} what="the email" loading={<SkeletonText lines={10} />}>
        {(mail) => <Shown key={kind} mail={mail} />}
      </Answer>
    </>
  )
}
