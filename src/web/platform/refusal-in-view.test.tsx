import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { CallRefused } from './call-refused.ts'
import { EditRefusal } from './EditRefusal.tsx'
import { NotDone } from './NotDone.tsx'

let shown: (string | null)[]
beforeEach(() => {
  shown = []
  Element.prototype.scrollIntoView = function scrolled(this: Element, options) {
    expect(options).toEqual({ block: 'nearest' })
    shown.push(this.textContent)
  }
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const refused = new CallRefused({ code: 'hours-settled', detail: 'Approved hours can’t be changed.' })
const stale = new CallRefused({ code: 'stale-version', detail: '' })
const formOf = (refusal: CallRefused | null, submitCount: number) => ({
  refusal,
  submitCount,
  values: { version: 1 },
  rebase: () => undefined,
})

it('brings why a form was not sent into view, with each attempt', () => {
  const { rerender } = render(<Form />)
  const attempt = (error: CallRefused | null) =>
    rerender(
      <Form>
        <NotDone error={error} title="The hours weren’t saved" />
      </Form>,
    )
  attempt(null)
  expect(shown).toEqual([])
  attempt(refused)
  attempt(refused)
  expect(shown).toEqual(['The hours weren’t savedApproved hours can’t be changed.'])
  attempt(null)
  attempt(refused)
  expect(shown).toHaveLength(2)
})

it.each([
  ['refused', refused],
  ['made on an older version', stale],
])('brings why an edit was %s into view, with each attempt', (_, refusal) => {
  const tell = (submitCount: number) => (
    <Form>
      <EditRefusal
        form={formOf(refusal, submitCount)}
        latest={{ version: 1 }}
        what="the draft"
        title="Nothing was saved"
      />
    </Form>
  )
  const { rerender } = render(tell(1))
  expect(shown).toEqual([expect.stringContaining('Nothing was saved')])
  rerender(tell(1))
  expect(shown).toHaveLength(1)
  rerender(tell(2))
  expect(shown).toHaveLength(2)
})

it('brings why a dialog without a form failed into view', () => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Pay $480.00">
      <NotDone error={refused} title="Nothing was paid" />
    </Dialog>,
  )
  expect(shown).toEqual([expect.stringContaining('Nothing was paid')])
})

it('leaves the page where it is for what failed outside of a form and of a dialog', () => {
  render(<NotDone error={refused} title="The card wasn’t removed" />)
  expect(shown).toEqual([])
})
