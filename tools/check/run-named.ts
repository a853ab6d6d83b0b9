import { findNodeTests, findWebTests, namedBy } from './find-tests.ts'
import { runStep } from './run-step.ts'

/** Runs only the tests with one of these words in their path. True where there are some and all pass. */
export async function runNamed(words: readonly string[]): Promise<boolean> {
  const [node, web] = [namedBy(words, findNodeTests()), namedBy(words, findWebTests())]
  if (node.length + web.length === 0) {
    process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`)
    return false
  }
  const runs = [
    ...(node.length > 0 ? [['node', '--test', '--test-isolation=none', '--test-reporter=spec', ...node]] : []),
    // By their whole paths: a word would be searched for in those of node's tests too.
    ...(web.length > 0 ? [['vitest', 'run', ...web]] : []),
  ]
  return (await runStep({ name: words.join(' '), runs, env: { TZ: 'UTC' } }, {})).isPassed
}
