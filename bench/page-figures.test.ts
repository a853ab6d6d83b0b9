import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Report } from './lighthouse.ts'
import { failuresOf, loadUntilScored, medianFigures, scoreOf, toPageFigures } from './page-figures.ts'

const audit = (numericValue: number) => ({ title: '', score: 1, numericValue })
const origin = 'http://127.0.0.1:4000'

const report: Report = {
  finalDisplayedUrl: `${origin}/client`,
  categories: {
    performance: { score: 0.975, auditRefs: [] },
    accessibility: { score: 0.9, auditRefs: [{ id: 'target-size' }, { id: 'image-alt' }, { id: 'video-caption' }] },
  },
  audits: {
    'first-contentful-paint': audit(1100.4),
    'largest-contentful-paint': audit(1500),
    'total-blocking-time': audit(40),
    'cumulative-layout-shift': audit(0.0123),
    'target-size': { title: '', score: 0 },
    'image-alt': { title: '', score: 1 },
    'video-caption': { title: '', score: null },
    'network-requests': {
      title: '',
      score: null,
      details: {
        items: [
          { url: `${origin}/client`, resourceType: 'Document', transferSize: 2000 },
          { url: `${origin}/assets/index.js`, resourceType: 'Script', transferSize: 7500 },
          { url: `${origin}/assets/framework.js`, resourceType: 'Script', transferSize: 60_000 },
          { url: `${origin}/api/live?lastEventId=1`, resourceType: 'EventSource', transferSize: 900 },
          { url: `${origin}/files/avatar/portrait`, resourceType: 'Image', transferSize: 4000 },
          { url: 'data:image/svg+xml,', resourceType: 'Image', transferSize: 0 },
        ],
      },
    },
  },
}

test('reads the figures of a page out of a report; a call and a portrait are no files, and an address with its content no request', () => {
  assert.deepEqual(toPageFigures(report), {
    score: 98,
    firstPaintMs: 1100.4,
    largestPaintMs: 1500,
    blockingMs: 40,
    layoutShift: 0.0123,
    requests: 5,
    files: 3,
    scriptKilobytes: 67.5,
  })
})

test('names the audits that fail, and not those that do not apply', () => {
  assert.equal(scoreOf(report, 'accessibility'), 90)
  assert.deepEqual(failuresOf(report, 'accessibility'), ['target-size'])
})

test('loads a page again without a score, at most twice', async () => {
  const unscored: Report = { ...report, categories: { performance: { score: null, auditRefs: [] } } }
  for (const [answers, loads] of [
    [[report], 1],
    [[unscored, report], 2],
    [[unscored, unscored, unscored, report], 3],
  ] as const) {
    let made = 0
    const last = await loadUntilScored(() => Promise.resolve(answers[made++] ?? report), 'performance')
    assert.deepEqual([made, last], [loads, answers[loads - 1]])
  }
})

test('refuses a report in which something could not be measured', () => {
  const { 'total-blocking-time': _gone, ...audits } = report.audits
  assert.throws(() => toPageFigures({ ...report, audits }), /could not measure total-blocking-time/)
  const runtimeError = { code: 'NO_FCP', message: 'The page did not paint anything.' }
  const categories = { performance: { score: null, auditRefs: [] } }
  assert.throws(() => toPageFigures({ ...report, categories, runtimeError }), /did not paint/)
})

test('takes the median of each figure by itself', () => {
  const figures = toPageFigures(report)
  const others = [
    { ...figures, score: 90, firstPaintMs: 900 },
    { ...figures, score: 99, firstPaintMs: 1300 },
  ]
  assert.deepEqual(medianFigures([figures, ...others]), figures)
  assert.throws(() => medianFigures([]), /No figure/)
})
