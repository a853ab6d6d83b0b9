import { pino } from 'pino'
import * as accounts from '#domain/accounts/contract.ts'
import type { LiveCollection } from '#domain/core/live-event.ts'
import { liveCollections } from '#domain/core/live-event.ts'
import * as projects from '#domain/projects/contract.ts'
import * as team from '#domain/team/contract.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { cast, castProjects } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { findViewer } from './accounts/find-viewer.ts'
import type { JoinedSlices } from './join-slices.ts'
import { joinSlices } from './join-slices.ts'
import type { TestPortal } from './portal.test-support.ts'

export type Live = Pick<JoinedSlices, 'liveSources' | 'keysOf'>

/** What is live of the portal, as its app joins it. */
export function liveOf({ documents, clock }: TestPortal): Live {
  return joinSlices({
    documents,
    clock,
    identity: createEmbeddedIdentity({ documents, clock }),
    google: null,
    mailer: { send: async () => {} },
    sealingKey: new Uint8Array(32),
    settings: {
      baseUrl: 'http://portal.example',
      agencyName: '',
      supportEmail: '',
      supportPhone: '',
      staffNeedTwoStep: false,
      authMessages: 'spec',
      signUpsPerHour: 100,
      mailCarrier: 'outbox',
      trustedProxies: [],
      metricsToken: null,
    },
    storeCommits: () => 0,
    web: null,
    log: pino({ level: 'silent' }),
  })
}

/** Documents by collection and id, as one person sees them. */
type Views = Readonly<Record<LiveCollection, Readonly<Record<string, unknown>>>>

/** Whatever would be told to this person, were every document of the store changed now. */
export async function toldTo(portal: TestPortal, { liveSources, keysOf }: Live, who: CastUid): Promise<Views> {
  const viewer = await findViewer(portal.documents, who)
  const keys = new Set(viewer ? await keysOf(viewer) : [])
  const views = emptyViews()
  for (const source of liveSources) {
    for (const stored of await portal.documents.getMany(source.collection, idsOf[source.name])) {
      const reader = source.audience(stored.data).find(({ key }) => keys.has(key))
      if (reader) views[source.name][stored.id] = JSON.parse(reader.present(stored).text)
    }
  }
  return views
}

/** Whatever the calls of the portal show to this person. */
export async function shownTo(portal: TestPortal, who: CastUid): Promise<Views> {
  const views = emptyViews()
  const { session } = await portal.call(who, accounts.session, {})
  if (session.viewer) views.profile[session.viewer.id] = session.viewer
  if (await mayCall(portal, who, accounts.listClients, {})) {
    const { clients } = await portal.call(who, accounts.listClients, {})
    for (const client of clients) views.clients[client.id] = client
  }
  if (await mayCall(portal, who, team.listEmployees, {})) {
    const { employees } = await portal.call(who, team.listEmployees, {})
    for (const employee of employees) views.employees[employee.id] = employee
  }
  for (const projectId of idsOf.projects) {
    if (!(await mayCall(portal, who, projects.getProject, { projectId }))) continue
    const { project, products } = await portal.call(who, projects.getProject, { projectId })
    views.projects[project.id] = project
    for (const product of products) views.products[product.id] = product
  }
  return views
}

/** Every document of which the stream and the calls tell the people of the cast different things. */
export async function disagreements(portal: TestPortal, live: Live): Promise<string[]> {
  const found: string[] = []
  for (const { uid } of cast) {
    const [told, shown] = [await toldTo(portal, live, uid), await shownTo(portal, uid)]
    for (const name of liveCollections) {
      for (const id of new Set([...Object.keys(told[name]), ...Object.keys(shown[name])])) {
        const [byStream, byCall] = [canonical(told[name][id]), canonical(shown[name][id])]
        if (byStream !== byCall) found.push(`${uid}: ${name}/${id}: told ${byStream}, shown ${byCall}`)
      }
    }
  }
  return found
}

function emptyViews(): Record<LiveCollection, Record<string, unknown>> {
  return { profile: {}, employees: {}, clients: {}, projects: {}, products: {} }
}

async function mayCall(portal: TestPortal, ...call: Parameters<TestPortal['outcome']>): Promise<boolean> {
  return (await portal.outcome(...call)) === 'ok'
}

const castUids = cast.map(({ uid }) => uid)

/** The documents of the cast; those that a call shows beside them are disagreements by themselves. */
const idsOf: Readonly<Record<LiveCollection, readonly string[]>> = {
  profile: castUids,
  clients: castUids,
  employees: castUids,
  projects: castProjects.map(({ id }) => id),
  products: castProjects.flatMap(({ id, products }) => products.map((_, index) => `${id}-${index + 1}`)),
}

function canonical(view: unknown): string {
  if (view === undefined) return 'nothing'
  return JSON.stringify(Object.entries(view as object).sort(([one], [other]) => (one < other ? -1 : 1)))
}
