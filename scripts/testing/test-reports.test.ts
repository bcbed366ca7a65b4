import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journeyResult } from './test-reports.ts'

test('a journey that failed on a phone only is reported for the phone only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orari-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'playwright.json')
  const ran = (projectName: string, status: string, message = '') => ({
    projectName,
    status,
    results: [{ duration: 1500, errors: message === '' ? [] : [{ message }] }],
  })
  // As the reporter writes it: the spec counts as passed, since its first project passed.
  const tests = [ran('desktop', 'expected'), ran('phone', 'unexpected', 'Timeout')]
  const specs = [{ title: 'a client books', ok: true, tests }]
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [{ file: 'door.spec.ts', specs }],
    errors: [],
  }
  await writeFile(file, JSON.stringify(report))
  expect(await journeyResult(file)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['[phone] door.spec.ts › a client books\nTimeout'],
    isWhole: true,
    times: [{ file: 'tests/e2e/door.spec.ts', seconds: 3 }],
  })
})
