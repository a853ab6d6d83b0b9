/** Sites get the whole template, and staff add items to each. */
export const mostTemplateItems = 40
