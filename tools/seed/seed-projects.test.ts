import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getProject, listActivity, listProjects } from '#domain/projects/contract.ts'
import { toLinkUrl } from '#domain/projects/link-hosts.ts'
import { milestoneStatuses } from '#domain/projects/project-statuses.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { castProjects } from './cast.ts'
import { seedProjects } from './seed-projects.ts'

test('the demo shows projects in every state, as their own rules have it', async () => {
  const portal = await openTestPortal()
  try {
    await seedProjects(portal)
    const order = (await portal.call('tom', listProjects, {})).projects.map(({ id }) => id)
    const states = new Set<string>()
    const types = new Set<string>()
    for (const { id } of castProjects) {
      const { project, products, links } = await portal.call('tom', getProject, { projectId: id })
      for (const { milestones } of products) for (const { status } of milestones) states.add(status)
      for (const { type, url } of links) {
        types.add(type)
        assert.equal(toLinkUrl(type, url), url)
      }
      const { activities } = await portal.call('tom', listActivity, { projectId: id })
      assert.equal(activities.at(-1)?.type, 'project.created')
      assert.ok(activities.every(({ at, actorName }) => at <= project.lastActivityAt && actorName !== ''))
      assert.equal(project.lastActivityAt, project.listedAt)
    }
    assert.deepEqual(states, new Set(milestoneStatuses))
    assert.equal(types.size, 5)
    assert.equal(order[0], 'bakery-relaunch')
  } finally {
    await portal.close()
  }
})

test('something waits for Ada, and only her terms show hours', async () => {
  const portal = await openTestPortal()
  try {
    await seedProjects(portal)
    const { products, terms, links } = await portal.call('ada', getProject, { projectId: 'bakery-relaunch' })
    const waiting = products.flatMap(({ milestones }) => milestones.filter(({ status }) => status === 'waiting_client'))
    assert.equal(waiting.length, 1)
    assert.ok(terms?.visibility.hours)
    assert.ok(links.length > 0 && links.every(({ visibility }) => visibility === 'client'))
    const clinic = await portal.call('grace', getProject, { projectId: 'clinic-booking' })
    assert.ok(!clinic.terms?.visibility.hours)
  } finally {
    await portal.close()
  }
})
