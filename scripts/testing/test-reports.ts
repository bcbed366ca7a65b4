import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number }
/** `isWhole`: no test was left out because the run broke off. */
export type Result = Count & { failures: string[]; isWhole: boolean }

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
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const shorten = (words: string) =>
  stripVTControlCharacters(words).split('\n').slice(0, 12).join('\n')

export async function unitResult(file: string): Promise<Result> {
  const report = await read<UnitReport>(file)
  const failures = (report?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [`${name}\n${shorten(message)}`]
      return failed.map(
        (test) => `${name} › ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`,
      )
    },
  )
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {}
  return { passed, failed, failures, isWhole: report !== undefined }
}

type Suite = {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { errors: { message?: string }[] }[]
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

export async function journeyResult(file: string): Promise<Result> {
  const report = await read<JourneyReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failures = (report?.suites ?? []).flatMap(failuresIn)
  const isWhole = report?.errors.length === 0
  return { passed: expected, failed: unexpected + flaky, failures, isWhole }
}
