import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../tool.ts'
import { journeyResult, unitResult } from './test-reports.ts'

async function written(report: object) {
  const folder = await mkdtemp(join(tmpdir(), 'orari-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}

test('a failed unit test is reported by its file and the title that a pattern is compared with', async () => {
  const failed = {
    ancestorTitles: ['a second try'],
    title: 'is made',
    status: 'failed',
    failureMessages: ['late'],
  }
  const testResults = [
    {
      name: join(root, 'a.test.ts'),
      status: 'failed',
      message: '',
      startTime: 0,
      endTime: 2500,
      assertionResults: [failed, { ...failed, status: 'passed' }],
    },
  ]
  const file = await written({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(await unitResult(file)).toEqual({
    passed: 1,
    failed: 1,
    failures: [`${join(root, 'a.test.ts')} › a second try > is made\nlate`],
    isWhole: true,
    times: [{ file: 'a.test.ts', seconds: 2.5 }],
  })
})

test('a journey that failed on a phone only is reported for the phone only', async () => {
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
  expect(await journeyResult(await written(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['[phone] door.spec.ts › a client books\nTimeout'],
    isWhole: true,
    times: [{ file: 'tests/e2e/door.spec.ts', seconds: 3 }],
  })
})
