/** HTML without `style` attributes, and a style sheet that does what they did. */
export type Lifted = { readonly html: string; readonly css: string }

/**
 * Takes the `style` attributes out of HTML that React has rendered, which writes no quotation mark elsewhere. Each is kept as `data-style`,
 * so that the page's code can set it. What is not plain CSS of ours gets no rule.
 */
export function liftStyles(html: string): Lifted {
  const styles = new Set<string>()
  const without = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    styles.add(style)
    return ` data-style="${style}"`
  })
  const rules = [...styles].filter((style) => /^[\w\s:;,.()%-]*$/.test(style))
  return { html: without, css: rules.map((style) => `[data-style="${style}"]{${style}}`).join('') }
}
