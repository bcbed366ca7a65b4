import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part, Row } from './row.ts'

const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Tirane']
/** What asks for today, a week, a month or the end of something; the clock in them is a fake one. */
const files = [
  'contract/',
  ...['appointments', 'auth', 'daily-reports', 'history', 'payments', 'reports', 'salon'].map(
    (feature) => `server/features/${feature}/`,
  ),
  'server/features/subscription/',
  'server/features/top-activities/',
  'web/app/',
  'web/features/',
]
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

type Report = { numPassedTests: number; numFailedTests: number; numTotalTests: number }

async function inZone(zone: string): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'orari-clock-'))
  const report = join(folder, 'report.json')
  const wanted = ['--project', 'server', '--project', 'web', '--reporter=json']
  const args = [vitest, 'run', ...wanted, `--outputFile.json=${report}`, ...files]
  const env = { ...process.env, TZ: zone }
  await new Promise<void>(
    (resolve) => void execFile(process.execPath, args, { env }, () => resolve()),
  )
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Report
  await rm(folder, { recursive: true })
  return {
    attack: `the machine's clock is in ${zone}`,
    promised: 'today, weeks, trials, auto-confirmation and both changes of the clock are Albania’s',
    tries: numTotalTests,
    faults: numFailedTests,
    seen: `${numPassedTests} tests passed, ${numFailedTests} failed`,
    isKept: numFailedTests === 0 && numPassedTests > 100,
  }
}

export const clock: Part = async () => {
  const rows: Row[] = []
  for (const zone of zones) rows.push(await inZone(zone))
  return rows
}
