import type { Role } from '#domain/core/viewer.ts'
import type { Hosting, LaunchItem } from './hosting.ts'
import type { TemplateItem } from './launch-template.ts'

/** The item about money, which creators don't see by this id: a template always has it. */
export const finalInvoiceId = 'final-invoice'

/** What new sites get until staff change it: the steps before a launch, in their usual order. */
export const standardTemplate: readonly TemplateItem[] = [
  { id: 'content', label: 'Copy and images are final', owner: 'client', isBlocking: true },
  {
    id: 'legal-pages',
    label: 'Legal pages are final: company details, privacy and terms',
    owner: 'client',
    isBlocking: true,
  },
  { id: 'domain', label: 'Domain registered and access shared', owner: 'client', isBlocking: true },
  { id: 'dns', label: 'DNS points to the new site', owner: 'agency', isBlocking: true },
  { id: 'ssl', label: 'SSL certificate installed', owner: 'agency', isBlocking: true },
  { id: 'redirects', label: 'Old URLs redirect to the new pages', owner: 'creator', isBlocking: true },
  { id: 'forms', label: 'Form submissions are delivered', owner: 'creator', isBlocking: true },
  { id: 'analytics', label: 'Analytics installed', owner: 'agency', isBlocking: false },
  { id: 'backups', label: 'First backup made and tested', owner: 'agency', isBlocking: false },
  { id: finalInvoiceId, label: 'Final invoice settled', owner: 'client', isBlocking: false },
]

/** Every item of the template, open. */
export function newChecklist(template: readonly TemplateItem[]): LaunchItem[] {
  return template.map(({ id, label, owner, isBlocking }) => ({
    id,
    label,
    owner,
    isBlocking,
    done: null,
    note: '',
  }))
}

/** What is still to be done, before the launch or after it. */
export function openItems({ checklist }: Pick<Hosting, 'checklist'>): LaunchItem[] {
  return checklist.filter(({ done }) => done === null)
}

/** The open items that block a site's launch. */
export function openBlockers(site: Pick<Hosting, 'checklist'>): LaunchItem[] {
  return openItems(site).filter(({ isBlocking }) => isBlocking)
}

/** True if the client's approval comes next: the site is paid for and nothing blocks its launch. */
export function awaitsApproval(site: Pick<Hosting, 'checklist' | 'status' | 'planId' | 'approval'>): boolean {
  return site.status === 'waiting' && site.planId !== null && site.approval === null && openBlockers(site).length === 0
}

/** Staff may tick every item; the owner of an account and a creator only their own, a client's teammate none. */
export function mayTick(
  { role, uid, accountId }: { readonly role: Role; readonly uid: string; readonly accountId: string },
  { owner }: Pick<LaunchItem, 'owner'>,
): boolean {
  if (role === 'superAdmin') return true
  return role === 'creator' ? owner === 'creator' : owner === 'client' && uid === accountId
}
