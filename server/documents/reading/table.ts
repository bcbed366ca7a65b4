/** Rows of a file as a person would count them there: the first is row 1. */
export type Line = {
  readonly row: number
  readonly cells: readonly string[]
  /** One of its cells was longer than is read. */
  readonly isCut?: true
}

/** What a file could not be read for, and where. */
export type Fault =
  | { readonly kind: 'type' | 'empty' | 'size' | 'rows' | 'signs' | 'damaged' }
  | { readonly kind: 'quote'; readonly row: number; readonly column: number }
  | { readonly kind: 'cut'; readonly row: number }

export class UnreadableFile extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(`unreadable file: ${fault.kind}`)
    this.fault = fault
  }
}

export const mostColumns = 200
export const mostBytes = 20_000_000
export const mostUnpacked = 100_000_000
export const mostRows = 50_000
/** Beyond what any field of a salon holds; a parser that meets a cell meets no more. */
export const longestCell = 10_000
/** Of all cells together: a workbook may name one long text in each of them. */
export const mostSigns = 40_000_000
