import { addDays, dayIn } from '#domain/core/days.ts'
import * as calls from '#domain/reports/contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'
import { drawProject } from '#server/testing/simulation/looking.test-support.ts'
import { oncePerKey } from '#server/testing/simulation/once-per-key.test-support.ts'
import { reports } from './collections.ts'

export const reportsLife: Life = {
  acts: {
    'publishes a report': {
      by: ['tom', 'nina'],
      weight: 0.5,
      async act(person) {
        const project = await drawProject(person)
        if (!project) return
        const to = dayIn('UTC', person.world.clock.nowMs())
        const period = {
          from: addDays(to, -30),
          to,
          type: 'finance',
          title: `Month ${person.key()}`,
          summary: '',
        } as const
        await person.ask(calls.publishReport, { key: person.key(), projectId: project.id, ...period })
      },
    },
    'shares a report, or takes it back': {
      by: ['client', 'superAdmin'],
      weight: 0.4,
      async act(person) {
        const project = await drawProject(person)
        const shown = project && (await person.ask(calls.listReports, { projectId: project.id }))
        const report = person.random.pick(shown?.reports ?? [])
        if (!report) return
        const reportId = report.id
        const until = addDays(dayIn('UTC', person.world.clock.nowMs()), 30)
        const what = person.random.pick(['share', 'share', 'revoke', 'unpublish'])
        if (what === 'share') await person.ask(calls.shareReport, { reportId, until })
        else if (what === 'revoke') await person.ask(calls.revokeShare, { reportId })
        else if (person.role === 'superAdmin') await person.ask(calls.unpublishReport, { reportId })
      },
    },
  },
  invariants: { 'a report is published once for each key': oncePerKey(reports, calls.publishReport) },
}
