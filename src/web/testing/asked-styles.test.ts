import { expect, it, vi } from 'vitest'
import { rememberStyles } from './asked-styles.test-support.ts'

const page = `
  <main><h1>Hours</h1><p hidden>Later</p><p style="display: none">Never</p><span style="visibility: hidden">A <b>b</b></span></main>
  <div style="visibility: hidden"><i>c</i><i style="visibility: visible">d</i></div><div hidden><em>e</em></div>
  <div style="pointer-events: none"><button>f</button><button style="pointer-events: auto">g</button></div>
  <dialog>h</dialog><dialog open>i</dialog><details><summary>j</summary>k</details><details open><summary>l</summary><s>m</s></details>
  <input type="hidden"><input type="text"><input hidden><template></template><noscript>n</noscript><div popover>o</div>
  <table><thead><tr><th>p</th></tr></thead><tbody hidden><tr><td>q</td></tr></tbody><tr hidden><td>r</td></tr></table>
  <svg><g style="display: none"><path></path></g></svg><ul><li style="color: red; display: flex">s</li><li>t</li></ul>
`

/** The window of a frame has jsdom's own, which the setup leaves alone. */
function openFrame() {
  const { contentWindow: frame } = document.body.appendChild(document.createElement('iframe'))
  if (!frame) throw new Error('jsdom opened no frame')
  frame.document.body.innerHTML = page
  const lookUp = vi.fn((element: Element, pseudo?: string | null) => frame.getComputedStyle(element, pseudo))
  return { frame, lookUp, remembered: rememberStyles(lookUp), elements: [...frame.document.querySelectorAll('*')] }
}

function stylesOf(look: typeof getComputedStyle, elements: readonly Element[]) {
  return elements.map((element) => {
    const { display, visibility, pointerEvents, fontWeight } = look(element)
    const named = ['display', 'visibility', 'pointer-events', 'color'].map((name) =>
      look(element).getPropertyValue(name),
    )
    return [element.outerHTML, display, visibility, pointerEvents, fontWeight, ...named]
  })
}

it('says of every element what jsdom says, the second time too', () => {
  const { frame, remembered, elements } = openFrame()
  const said = stylesOf(frame.getComputedStyle.bind(frame), elements)
  expect(new Set(said.map(([, display]) => display)).size).toBeGreaterThan(5)
  expect(stylesOf(remembered, elements)).toEqual(said)
  expect(stylesOf(remembered, elements)).toEqual(said)
})

it('sees an attribute and a style sheet that come later', () => {
  const { frame, remembered } = openFrame()
  const title = frame.document.querySelector('h1')
  if (!title) throw new Error('The page has no title')
  expect(remembered(title).display).toBe('block')
  title.hidden = true
  expect(remembered(title).display).toBe('none')
  title.hidden = false
  frame.document.head.innerHTML = '<style>h1 { display: none }</style>'
  expect(remembered(title).display).toBe('none')
})

it('looks up each kind of element once', () => {
  const { remembered, lookUp, elements } = openFrame()
  const rows = elements.filter(({ localName }) => localName === 'button' || localName === 'i')
  for (const row of [...rows, ...rows]) remembered(row).getPropertyValue('display')
  expect(lookUp).toHaveBeenCalledTimes(2)
})
