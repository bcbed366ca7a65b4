import type { Result } from './test-reports.ts'

/** More than these are no chance, and take too long to be travelled one after the other. */
const mostByChance = 16

/** Where the product's first administrator is made: everything else waits for it and has not run without it. */
const beginning = '[beginning]'

const nameOf = (failure: string) => failure.split('\n')[0] ?? ''

/** Whether what failed is tried once more: only where all the others have run. */
export const isWorthASecondTry = ({ failures, isWhole }: Result) =>
  isWhole &&
  failures.length > 0 &&
  failures.length <= mostByChance &&
  !failures.some((failure) => failure.startsWith(beginning))

/** Arguments that run only the failed unit tests; the whole files where one failed outside of its tests. */
export function againOf({ failures }: Result): string[] {
  const failed = failures.map((failure) => nameOf(failure).split(/ › (.*)/))
  const files = new Set(failed.map(([file = '']) => file))
  const titles = failed.flatMap(([, title]) => (title === undefined ? [] : [title]))
  if (titles.length < failed.length) return [...files]
  return [
    ...files,
    `--testNamePattern=^(?:${titles.map((title) => RegExp.escape(title)).join('|')})$`,
  ]
}

/** Both tries as one: what passed the second time has passed and is named as shaky, what failed twice has failed. */
export function afterSecondTry(first: Result, second: Result): Result & { shaky: string[] } {
  const tried = second.isWhole && second.passed + second.failed > 0
  const again = new Set(second.failures.map(nameOf))
  const failures = tried ? first.failures.filter((one) => again.has(nameOf(one))) : first.failures
  const shaky = first.failures.filter((one) => !failures.includes(one)).map(nameOf)
  const { length } = shaky
  return { ...first, passed: first.passed + length, failed: first.failed - length, failures, shaky }
}
