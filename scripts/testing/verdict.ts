import type { Count } from './test-reports.ts'

type Ran = { ok: boolean; result: Count; isChosen: boolean }

/**
 * What a step comes to, and what to say of it. A run that broke before its first test has failed however little it
 * counted; nothing was wrong only where words were given that name none of its files.
 */
export function verdict({ ok, result, isChosen }: Ran): Count & { said?: string } {
  const { passed, failed } = result
  const ranNothing = passed + failed === 0
  if (ranNothing && !ok) return { passed, failed: 1, said: 'broke before any test ran, see above.' }
  if (ranNothing && isChosen) return { passed, failed: 0, said: 'no file bears these words.' }
  if (ranNothing) return { passed, failed: 1, said: 'no test ran.' }
  if (!ok && failed === 0) return { passed, failed: 1, said: 'broke beside the tests, see above.' }
  return { passed, failed }
}
