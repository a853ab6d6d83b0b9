import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { capabilities } from '#server/capabilities.ts'
import { order } from '#tools/boundaries/order.ts'

const page = readFileSync('docs/reactions.md', 'utf8')

test('the capabilities stand in the order in which slices may use each other', () => {
  const withCapability = order.filter((slice) => existsSync(`src/server/${slice}/capability.ts`))
  assert.deepEqual(
    capabilities.map(({ name }) => name),
    withCapability,
  )
})

test('who reacts to what is documented as it is', () => {
  const table = describeReactions()
  assert.ok(page.includes(table), `Put this table into docs/reactions.md:\n${table}`)
})

test('nobody reacts to a slice that stands above them', () => {
  const places = capabilities.map(({ name }) => name)
  const raisers = new Map(declared().map(({ name, raiser }) => [name, raiser]))
  for (const { name, reactions = [] } of capabilities)
    for (const { to } of reactions)
      assert.ok(places.indexOf(raisers.get(to.name) ?? '') < places.indexOf(name), `${name} reacts to ${to.name}`)
})

function describeReactions(): string {
  const rows = declared().map(({ raiser, name, says, when }) => {
    const reacting = capabilities.flatMap(({ name: slice, reactions = [] }) =>
      reactions.flatMap(({ to, handle }) => (to.name === name ? [`${slice}: \`${handle.name}\``] : [])),
    )
    assert.ok(reacting.length > 0, `Nobody reacts to ${name}`)
    return `| ${raiser} | \`${name}\` | ${says} | ${reacting.join(', then ')} | ${when} |`
  })
  return ['| raised by | reaction | says | who reacts | when |', '|---|---|---|---|---|', ...rows].join('\n')
}

type Declared = { readonly raiser: string; readonly name: string; readonly says: string; readonly when: string }

/** The reactions at the doors of the slices, in the order of these. */
function declared(): Declared[] {
  const doors = order.flatMap((slice) => globSync(`src/server/${slice}/exports/reactions.ts`))
  return doors.flatMap((door) => {
    const raiser = door.split('/')[2] ?? ''
    const found = readFileSync(door, 'utf8').matchAll(
      /\/\*\*((?:(?!\*\/)[^])+)\*\/\s+export const (\w+) =\s+reaction<\s*\[(\w*)/g,
    )
    return Array.from(found, ([, says = '', name = '', first]) => ({
      raiser,
      name,
      says: says.replaceAll(/\s+\*?\s*/g, ' ').trim(),
      when: first === 'transaction' ? 'in the same transaction' : 'outside any transaction',
    }))
  })
}
