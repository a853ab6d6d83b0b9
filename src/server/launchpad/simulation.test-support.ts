import { getSubscriptions } from '#domain/billing/subscription-contract.ts'
import * as calls from '#domain/launchpad/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { drawProject } from '#server/testing/simulation/looking.test-support.ts'

const staff = ['tom', 'nina'] as const

async function drawSite(person: Person) {
  const shown = await person.ask(calls.listHosting, {})
  return person.random.pick(shown?.sites ?? [])
}

export const launchpadLife: Life = {
  acts: {
    'asks for hosting': {
      by: ['ada', 'grace', 'hugo'],
      weight: 0.5,
      async act(person) {
        const project = await drawProject(person)
        const shown = project && (await person.ask(projects.getProject, { projectId: project.id }))
        const product = person.random.pick(shown?.products ?? [])
        if (product) await person.ask(calls.requestHosting, { productId: product.id })
      },
    },
    'gives a plan to a site, or to none': {
      by: ['ada', 'grace', 'hugo', 'tom'],
      weight: 1,
      async act(person) {
        const { random, world } = person
        const site = await drawSite(person)
        const known = world.rows(subscriptions).find(({ uid }) => uid === site?.clientId)
        const held = known && (await person.ask(getSubscriptions, { customerId: known.customerId }))
        const plan = random.pick(held?.subscriptions ?? [])
        if (!site || !plan) return
        const siteId = random.chance(0.8) ? site.id : null
        await person.ask(calls.assignPlan, { subscriptionId: plan.id, version: plan.version, siteId })
      },
    },
    'removes a site': {
      by: ['ada', 'grace', 'hugo', 'tom'],
      weight: 0.2,
      async act(person) {
        const site = await drawSite(person)
        if (site) await person.ask(calls.removeSite, { hostingId: site.id, version: site.version })
      },
    },
    'ticks an item of a launch': {
      by: ['client', 'creator', 'superAdmin'],
      weight: 2,
      async act(person) {
        const site = await drawSite(person)
        const item = person.random.pick(site?.checklist ?? [])
        if (!site || !item) return
        const isDone = person.random.chance(0.8)
        await person.ask(calls.tickLaunchItem, { hostingId: site.id, itemId: item.id, isDone })
      },
    },
    'adds an item to a launch': {
      by: staff,
      weight: 0.3,
      async act(person) {
        const site = await drawSite(person)
        const item = { key: person.key(), label: 'Redirects', owner: 'client', isBlocking: true } as const
        if (site) await person.ask(calls.addLaunchItem, { hostingId: site.id, ...item })
      },
    },
    'approves a launch': {
      by: ['ada', 'grace', 'hugo'],
      weight: 0.7,
      async act(person) {
        const site = await drawSite(person)
        if (site) await person.ask(calls.approveGoLive, { hostingId: site.id, name: 'Ada Lovell', exceptions: '' })
      },
    },
    'withdraws the approval of a launch': {
      by: ['ada', 'grace', 'hugo'],
      weight: 0.2,
      async act(person) {
        const site = await drawSite(person)
        if (site) await person.ask(calls.withdrawGoLive, { hostingId: site.id })
      },
    },
    'goes live, or takes it back': {
      by: staff,
      weight: 0.7,
      async act(person) {
        const site = await drawSite(person)
        if (!site) return
        const hostingId = site.id
        const reason = 'As was agreed'
        if (person.random.chance(0.6)) await person.ask(calls.goLive, { hostingId })
        else if (person.random.chance(0.5)) await person.ask(calls.takeOffline, { hostingId, reason })
        else await person.ask(calls.bringBack, { hostingId, reason })
      },
    },
  },
}
