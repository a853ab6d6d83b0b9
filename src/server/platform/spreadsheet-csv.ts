/**
 * How CSV is written for spreadsheets: a mark by which they know UTF-8, no cell that they would run as a formula, and quotes
 * around every cell with a line break, since many programs end a row at a bare line feed too.
 */
export const spreadsheetCsv = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
} as const
