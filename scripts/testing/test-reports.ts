import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../tool.ts'

export type Count = { passed: number; failed: number }
export type FileTime = { file: string; seconds: number }
/** `isWhole`: no test was left out because the run broke off. */
export type Result = Count & { failures: string[]; isWhole: boolean; times: FileTime[] }

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

const shorten = (words: string) =>
  stripVTControlCharacters(words).split('\n').slice(0, 12).join('\n')

/** As Vitest compares a test with a pattern. */
const titleOf = ({ ancestorTitles, title }: { ancestorTitles: string[]; title: string }) =>
  [...ancestorTitles, title].join(' > ')

export async function unitResult(file: string): Promise<Result> {
  const report = await read<UnitReport>(file)
  const failures = (report?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [`${name}\n${shorten(message)}`]
      return failed.map(
        (test) => `${name} › ${titleOf(test)}\n${shorten(test.failureMessages.join('\n'))}`,
      )
    },
  )
  const times = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {}
  return { passed, failed, failures, isWhole: report !== undefined, times }
}

type Suite = {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { duration: number; errors: { message?: string }[] }[]
    }[]
  }[]
}
type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  /** What ended the run before its end, as its time limit does. */
  errors: unknown[]
}

const isFailed = ({ status }: { status: string }) => status === 'unexpected' || status === 'flaky'

const failuresIn = ({ file, suites = [], specs }: Suite): string[] => [
  // The `ok` of a spec is that of its first size of screen: each of them is asked.
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(isFailed).map(({ projectName, results }) => {
      const errors = results.flatMap(({ errors: said }) => said.map(({ message = '' }) => message))
      return `[${projectName}] ${file} › ${title}\n${shorten(errors.join('\n'))}`
    }),
  ),
  ...suites.flatMap(failuresIn),
]

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const timesIn = ({ file, suites = [], specs }: Suite): FileTime[] => {
  const took = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  return [{ file, seconds: sum(took) / 1000 }, ...suites.flatMap(timesIn)]
}

export async function journeyResult(file: string): Promise<Result> {
  const report = await read<JourneyReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failures = (report?.suites ?? []).flatMap(failuresIn)
  const isWhole = report?.errors.length === 0
  const times = Map.groupBy((report?.suites ?? []).flatMap(timesIn), ({ file }) => file)
  return {
    passed: expected,
    failed: unexpected + flaky,
    failures,
    isWhole,
    times: [...times].map(([file, parts]) => ({
      file: `tests/e2e/${file}`,
      seconds: sum(parts.map(({ seconds }) => seconds)),
    })),
  }
}
