import { ChevronRight } from 'lucide-react'
import type { PresentedBrand } from '#domain/settings/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useBrand } from '#web/settings/exports/use-brand.ts'
import { useInvoicing } from '#web/settings/exports/use-invoicing.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const LaunchTemplateSettings = lazyPart(() => import('#web/launchpad/exports/LaunchTemplateSettings.tsx'))

const LinkToolsSettings = lazyPart(() => import('#web/projects/exports/LinkToolsSettings.tsx'))

const PositionRatesSettings = lazyPart(() => import('#web/timesheets/exports/PositionRatesSettings.tsx'))

const settingsSearch = { section: oneOf('launch-checklist', 'link-tools', 'rates') }
export type SettingsSearch = SearchOf<typeof settingsSearch>

const settings = rolePlace('superAdmin', 'settings')

/** /superadmin/settings: the sections, with what they say now. The address names one that has no page of its own. */
export function SettingsPage() {
  const { section } = usePageSearch(settingsSearch).search
  if (section === 'launch-checklist')
    return <LaunchTemplateSettings breadcrumb={toSettings} whileLoading={<SkeletonRows rows={10} />} />
  if (section === 'link-tools')
    return <LinkToolsSettings breadcrumb={toSettings} whileLoading={<SkeletonRows rows={4} />} />
  if (section === 'rates')
    return <PositionRatesSettings breadcrumb={toSettings} whileLoading={<SkeletonRows rows={4} />} />
  return <AllSections />
}

const toSettings = (
  <Breadcrumb
    links={[
      <AppLink key="settings" place={settings}>
        Settings
      </AppLink>,
    ]}
  />
)

function AllSections() {
  const invoicing = useInvoicing()
  return (
    <>
      <PageHeader title="Settings" />
      <Answer query={useBrand()} what="the settings" loading={<SkeletonRows rows={3} />}>
        {(brand) => (
          <ul aria-label="Settings" className="max-w-reading rounded-card border border-line bg-surface">
            <SectionRow
              place={rolePlace('superAdmin', 'settings/brand')}
              title="Brand"
              says={`${brand.values.agencyName}, ${brand.values.supportEmail}`}
              note={sayChange(brand)}
            />
            <SectionRow
              place={rolePlace('superAdmin', 'settings/invoicing')}
              title="Legal and invoicing"
              says="Legal and bank details, invoice and quote numbers, due dates, reminders and tax."
              note={invoicing.data ? sayChange(invoicing.data) : ''}
            />
            <SectionRow
              place={rolePlace('superAdmin', 'settings/catalogue')}
              title="Catalog"
              says="The plans and add-ons that clients buy, with their prices."
              note=""
            />
            <SectionRow
              place={rolePlace('superAdmin', 'settings/promotion-codes')}
              title="Promotion codes"
              says="The discount codes that clients enter in the cart."
              note="Under Catalog"
            />
            <SectionRow
              place={rolePlace('superAdmin', 'settings/templates')}
              title="Project templates"
              says="Products and milestones that a new project can start with."
              note=""
            />
            <SectionRow
              place={{ ...settings, search: { section: 'launch-checklist' } }}
              title="Launch checklist"
              says="The items on a new site’s checklist."
              note=""
            />
            <SectionRow
              place={{ ...settings, search: { section: 'link-tools' } }}
              title="Link tools"
              says="The tools that projects can link to."
              note=""
            />
            <SectionRow
              place={rolePlace('superAdmin', 'settings/emails')}
              title="Emails"
              says="The text of each email, with a preview."
              note=""
            />
            <SectionRow
              place={rolePlace('superAdmin', 'settings/policies')}
              title="Terms and privacy"
              says="Terms of service and privacy policy, with earlier versions."
              note=""
            />
            <SectionRow
              place={rolePlace('superAdmin', 'settings/connections')}
              title="Connections"
              says="Payment, email and Google sign-in setup, with a test email."
              note=""
            />
            <SectionRow
              place={rolePlace('superAdmin', 'quotes')}
              title="Quote rates"
              says="The usual price of each kind of project."
              note="Under Quotes"
            />
            <SectionRow
              place={{ ...settings, search: { section: 'rates' } }}
              title="Rates by position"
              says="What clients pay and new creators earn per hour, by position."
              note=""
            />
            <SectionRow
              place={rolePlace('superAdmin', 'meetings')}
              title="Meeting rules"
              says="Kinds of meetings, notice, buffer and how far in advance clients can book."
              note="Under Meetings"
            />
            <SectionRow
              place={rolePlace('superAdmin', 'staff')}
              title="People and permissions"
              says="Your colleagues and their permissions."
              note="Under Staff"
            />
            <SectionRow
              place={rolePlace('superAdmin', 'import')}
              title="Import"
              says="Clients, projects, creators, hours and more from other programs’ CSV files."
              note="For owners"
            />
          </ul>
        )}
      </Answer>
    </>
  )
}

type RowProps = { readonly place: Place; readonly title: string; readonly says: string; readonly note: string }

function SectionRow({ place, title, says, note }: RowProps) {
  return (
    <li className="border-b border-line-soft last:border-b-0">
      <AppLink place={place} className="flex min-h-14 items-center gap-4 px-4 py-3 hover:bg-hover">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-dense break-words text-ink-soft">{says}</span>
        </span>
        <span className="text-dense text-ink-soft max-sm:hidden">{note}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </AppLink>
    </li>
  )
}

function sayChange({ changedAt, changedBy }: Pick<PresentedBrand, 'changedAt' | 'changedBy'>): string {
  return changedAt === null ? 'Never changed' : `Changed by ${changedBy}, ${formatDate(changedAt)}`
}
