import type { FileTime } from './test-reports.ts'

export type Cost = { name: string; seconds: number; processor: number | undefined }

const shown = 20

/** The cost of each part, and the slowest files of all parts, as lines. */
export function costLines(costs: readonly Cost[], files: readonly FileTime[]): string[] {
  const width = Math.max(...costs.map(({ name }) => name.length))
  const parts = costs.map(({ name, seconds, processor }) => {
    const took = `${name.padEnd(width)} ${inSeconds(seconds)}`
    return processor === undefined ? took : `${took}, of the processor ${inSeconds(processor)}`
  })
  const slowest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shown)
    .map(({ file, seconds }) => `${inSeconds(seconds)}  ${file}`)
  return slowest.length === 0 ? parts : [...parts, 'The slowest files:', ...slowest]
}

const inSeconds = (seconds: number) => `${String(Math.round(seconds)).padStart(5)} s`
