import { mostRowsAnswered } from '#contract/imports.ts'

/** The rows that are answered, with their places in the file: those of the lowest rank first, and not more than are shown. */
export function rowsAnswered<Fate>(fates: readonly Fate[], rankOf: (fate: Fate) => number) {
  const ranks: { readonly fate: Fate; readonly at: number }[][] = []
  for (const [at, fate] of fates.entries()) {
    const rows = (ranks[rankOf(fate)] ??= [])
    if (rows.length < mostRowsAnswered) rows.push({ fate, at })
  }
  return ranks.flat().slice(0, mostRowsAnswered)
}
