import { expect, it } from 'vitest'
import { verdictOn } from './audit-verdict.ts'

const report = (vulnerabilities: Record<string, number>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities } })

it('calls clean only packages that the registry answered for', () => {
  expect(
    verdictOn(report({ info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 })),
  ).toEqual({ words: 'clean: no known weakness', code: 0 })
})

it('fails for high and critical findings, and names all', () => {
  expect(verdictOn(report({ low: 2, moderate: 1, total: 3 }))).toEqual({
    words: 'found: 1 moderate, 2 low',
    code: 0,
  })
  expect(verdictOn(report({ low: 1, high: 1, critical: 2, total: 4 }))).toEqual({
    words: 'found: 2 critical, 1 high, 1 low',
    code: 1,
  })
})

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', 'not run: 405 Method Not Allowed'],
  ['', 'not run: the registry gave no answer that could be read'],
  ['<html>', 'not run: the registry gave no answer that could be read'],
  ['{}', 'not run: the registry gave no answer that could be read'],
])('says of %j that nothing was checked', (printed, words) => {
  expect(verdictOn(printed)).toEqual({ words, code: 2 })
})
