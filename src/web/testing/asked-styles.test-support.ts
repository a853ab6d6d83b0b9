/**
 * What a query by role asks of each element that it looks at. For every one, jsdom matches its whole default style sheet
 * anew: a fifth of what the tests of the pages cost.
 */
const asked = ['display', 'visibility', 'pointer-events'] as const
type Asked = (typeof asked)[number]

/** What jsdom's default style sheet lets these depend on, next to the element's name. */
const decisive = ['hidden', 'open', 'popover', 'type'] as const

const askedNames: ReadonlySet<string> = new Set(asked)

/**
 * jsdom's `getComputedStyle`, which answers what is asked most from what it has answered for an element alike. Anything else,
 * and whatever a style of the page itself could decide, it looks up as before.
 */
export function rememberStyles(lookUp: typeof getComputedStyle): typeof getComputedStyle {
  const known = new Map<string, string>()

  function valueOf(element: Element, name: Asked): string {
    if (!isPlain(element, name)) return lookUp(element).getPropertyValue(name)
    const kind = `${name} ${kindOf(element)}`
    const value = known.get(kind) ?? lookUp(element).getPropertyValue(name)
    known.set(kind, value)
    return value
  }

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return lookUp(element, pseudo)
    const whole = () => lookUp(element)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === 'getPropertyValue')
          return (name: string) => (isAsked(name) ? valueOf(element, name) : whole().getPropertyValue(name))
        const name = property === 'pointerEvents' ? 'pointer-events' : property
        if (isAsked(name)) return valueOf(element, name)
        const value: unknown = Reflect.get(whole(), property)
        return typeof value === 'function' ? value.bind(whole()) : value
      },
    })
  }
}

function isAsked(name: string | symbol): name is Asked {
  return typeof name === 'string' && askedNames.has(name)
}

/** False where an attribute of the element, or of one that it inherits from, may decide instead of its kind. */
function isPlain(element: Element, name: Asked): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.getAttribute('style')?.includes(name)) return false
    if (name === 'display') return each.localName !== 'summary'
    if (each.hasAttribute('hidden')) return false
  }
  return true
}

function kindOf(element: Element): string {
  // As text, an attribute that is empty differs from one that is not there.
  return [element.localName, ...decisive.map((name) => String(element.getAttribute(name)))].join(' ')
}
