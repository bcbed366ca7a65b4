import { median } from '../product.ts'

/** Below so much of the other side's requests a second a call has fallen. */
const least = 0.9

/** One figure a round; none where the side does not know the call. */
type Measured = { readonly rates: number[]; readonly processorMs: number[] }
export type Compared = {
  readonly name: string
  readonly before: Measured
  readonly here: Measured
  /** Why there are no figures. */
  readonly failure?: string
}

/** The commit, and words that pick the calls whose names hold one. */
export function readWords([commit = '', ...words]: readonly string[]) {
  if (commit === '' || commit.startsWith('-'))
    throw new Error('Say which commit: npm run bench -- against <commit> [words of calls]')
  return { commit, words }
}

/** Turned each round: neither side always follows the other. */
export const orderOf = <T>(sides: readonly T[], round: number) =>
  round % 2 === 0 ? [...sides] : sides.toReversed()

/** Rounds meet different minutes of the machine, the two sides of a round nearly the same. */
function ratioOf(before: readonly number[], here: readonly number[]) {
  const ratios = here.flatMap((one, round) => {
    const other = before[round]
    return other ? [one / other] : []
  })
  return ratios.length > 0 ? median(ratios) : undefined
}

/** Requests a second and processor time a request, of what they were. */
export const ratiosOf = ({ before, here }: Compared) => ({
  rate: ratioOf(before.rates, here.rates),
  processor: ratioOf(before.processorMs, here.processorMs),
})

export const isFallen = (compared: Compared) => (ratiosOf(compared).rate ?? 1) < least

/** With the processor time beside it: on a busy machine a call may fall that costs what it did. */
const fallen = (lines: readonly Compared[]) =>
  lines
    .filter(isFallen)
    .map((line) => ({ name: line.name, ...ratiosOf(line) }))
    .toSorted((a, b) => (a.rate ?? 1) - (b.rate ?? 1))
    .map(
      ({ name, rate, processor }) =>
        `${name} (${rate?.toFixed(2)}, with ${processor?.toFixed(2)} × the processor time)`,
    )

/** The last lines: what fell, and what has no figures. */
export function verdictsOf(lines: readonly Compared[], commit: string) {
  const names = fallen(lines)
  const failed = lines.flatMap(({ name, failure }) => (failure ? [`${name} (${failure})`] : []))
  return {
    isFine: names.length === 0 && failed.length === 0,
    words: [
      names.length > 0
        ? `Below ${least} of ${commit}: ${names.join(', ')}.`
        : `No call fell below ${least} of ${commit}.`,
      ...(failed.length > 0 ? [`Not measured: ${failed.join(', ')}.`] : []),
    ],
  }
}
