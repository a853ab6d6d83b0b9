import * as calls from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { drawProject } from '#server/testing/simulation/looking.test-support.ts'
import { oncePerKey } from '#server/testing/simulation/once-per-key.test-support.ts'
import { links } from './exports/collections.ts'

const staff = ['tom', 'nina'] as const

async function openProject(person: Person) {
  const drawn = await drawProject(person)
  return drawn && (await person.ask(calls.getProject, { projectId: drawn.id }))
}

async function drawMilestone(person: Person, status: string) {
  const shown = await openProject(person)
  const found = shown?.products.flatMap(({ id: productId, version, milestones }) =>
    milestones.flatMap((milestone) => (milestone.status === status ? [{ productId, version, milestone }] : [])),
  )
  return person.random.pick(found ?? []) ?? null
}

export const projectsLife: Life = {
  acts: {
    'starts a project': {
      by: ['ada', 'grace', 'hugo', 'uma', 'ben'],
      weight: 0.3,
      act: (person) => person.ask(calls.createProject, { key: person.key(), name: 'Shop', description: 'New' }),
    },
    'renames a project': {
      by: ['client', 'superAdmin'],
      weight: 1,
      async act(person) {
        const shown = await openProject(person)
        if (!shown) return
        const { id: projectId, version } = shown.project
        await person.ask(calls.updateProject, { projectId, version, name: `Shop ${person.random.below(1000)}` })
      },
    },
    'says where a project stands': {
      by: staff,
      weight: 0.5,
      async act(person) {
        const shown = await openProject(person)
        const status = person.random.pick(['active', 'on_hold', 'active', 'completed'] as const)
        if (!shown || !status) return
        await person.ask(calls.updateProject, { projectId: shown.project.id, version: shown.project.version, status })
      },
    },
    'agrees on terms': {
      by: staff,
      weight: 0.5,
      async act(person) {
        const shown = await openProject(person)
        if (!shown) return
        const { random } = person
        const visibility = {
          hours: random.chance(0.7),
          rates: random.chance(0.5),
          finance: random.chance(0.7),
          teamNames: random.chance(0.5),
        }
        await person.ask(calls.updateTerms, {
          projectId: shown.project.id,
          version: shown.terms?.version ?? 0,
          billingType: 'hourly',
          budgetHours: 500,
          budgetCents: null,
          billRateCents: random.between(80, 140) * 100,
          visibility,
        })
      },
    },
    'puts a project away, or takes it back': {
      by: staff,
      weight: 0.2,
      async act(person) {
        const project = await drawProject(person)
        if (!project) return
        await person.ask(calls.archiveProject, { projectId: project.id })
        if (person.random.chance(0.8)) await person.ask(calls.restoreProject, { projectId: project.id })
      },
    },
    'adds a product': {
      by: ['client', 'superAdmin'],
      weight: 0.5,
      async act(person) {
        const project = await drawProject(person)
        const wanted = { key: person.key(), name: 'Shop front', description: '', kind: 'sites' } as const
        if (project) await person.ask(products.addProduct, { ...wanted, projectId: project.id })
      },
    },
    'adds a milestone': {
      by: staff,
      weight: 1,
      async act(person) {
        const shown = await openProject(person)
        const product = person.random.pick(shown?.products ?? [])
        if (!product) return
        const amountCents = person.random.between(100, 90_000)
        const piece = { productId: product.id, title: `Draft ${person.key()}`, dueDate: null, amountCents }
        await person.ask(products.addMilestone, { key: person.key(), ...piece })
      },
    },
    'asks for an approval': {
      by: staff,
      weight: 2,
      async act(person) {
        const found = await drawMilestone(person, 'todo')
        const milestoneId = found?.milestone.id
        if (found && milestoneId)
          await person.ask(products.requestApproval, { productId: found.productId, milestoneId })
      },
    },
    'approves a milestone': {
      by: ['client'],
      weight: 1,
      async act(person) {
        const found = await drawMilestone(person, 'waiting_client')
        if (!found) return
        const { productId, milestone } = found
        await person.ask(products.approveMilestone, { productId, milestoneId: milestone.id })
      },
    },
    'adds a link': {
      by: ['client', 'superAdmin'],
      weight: 0.5,
      async act(person) {
        const project = await drawProject(person)
        if (!project) return
        const link = { type: 'Github', title: 'Code', url: 'https://github.com/walk/site' } as const
        const isForStaff = person.role === 'superAdmin' && person.random.chance(0.3)
        const audience = isForStaff ? ({ visibility: 'staff' } as const) : {}
        await person.ask(calls.addLink, { key: person.key(), projectId: project.id, ...link, ...audience })
      },
    },
    'removes a link': {
      by: ['client', 'superAdmin'],
      weight: 0.3,
      async act(person) {
        const shown = await openProject(person)
        const link = person.random.pick(shown?.links ?? [])
        if (link) await person.ask(calls.removeLink, { linkId: link.id })
      },
    },
  },
  invariants: { 'a link is added once for each key': oncePerKey(links, calls.addLink) },
}
