import { bookingUrlOf } from '#domain/meetings/meeting-types.ts'
import { newProduct, newProject } from '#domain/projects/new-project.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { createId } from '#server/platform/secrets.ts'
import { users } from './accounts/collections.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { products, projects } from './projects/collections.ts'
import type { QuotesDeps } from './quotes/deps.ts'
import { takeOverQuotes } from './quotes/take-over-quotes.ts'

type Accounts = Pick<AccountsDeps, 'documents' | 'clock' | 'identity' | 'post' | 'settings'>
type Shared = { readonly activity: ActivityLog; readonly limits: Limits; readonly bookingUrl: string | null }

/** What quotes need of the other slices: who has proved an address, mails for guests, and the project that a yes makes. */
export function joinQuotes(accounts: Accounts, { activity, limits, bookingUrl }: Shared): QuotesDeps {
  const { documents, clock, identity, post, settings } = accounts
  return {
    documents,
    clock,
    activity,
    limits,
    turns: createTurns(),
    settings,
    bookingUrl: bookingUrl === null ? null : bookingUrlOf(bookingUrl, 'vision_plan'),
    sendLater: post.sendLater,
    async provenEmailOf(uid) {
      const person = await identity.find(uid)
      return person?.emailVerified ? person.email : null
    },
    async startProject(transaction, viewer, quote) {
      const now = clock.now()
      const owner = (await transaction.get(users, viewer.accountId))?.data
      const { projectName: name, projectDesc: description, productType: kind, projectTerm: term } = quote
      const start = { name, description, clientId: viewer.accountId, createdBy: viewer.uid }
      const project = newProject({ id: createId(), companyName: owner?.companyName ?? '', ...start }, now)
      const product = newProduct({ id: createId(), projectId: project.id, kind, sortOrder: 1, ...start }, now)
      return {
        projectId: project.id,
        write() {
          transaction.create(projects, { ...project, productCount: 1 })
          transaction.create(products, { ...product, term, priceCents: quote.amountCents })
        },
      }
    },
  }
}

/** Brings the quotes that waited for an address to whoever has just proved it, where they are a client who sees projects. */
export async function takeOverProven(
  { documents, clock }: Pick<AccountsDeps, 'documents' | 'clock'>,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<void> {
  const person = (await documents.get(users, uid))?.data
  if (person?.role !== 'client' || !person.rights.includes('projects')) return
  await takeOverQuotes({ documents, clock }, { accountId: person.accountId, email })
}
