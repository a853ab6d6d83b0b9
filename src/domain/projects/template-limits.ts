// In a file of their own, so that a page can tell them without loading the schema library.
export const mostTemplates = 100
export const mostTemplateProducts = 20
export const mostTemplateMilestones = 30
/** Five years. */
export const mostDaysAfter = 1826
