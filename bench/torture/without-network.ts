import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Part, roundsOr } from './row.ts'

const suite = 'server/features/outbox/outbox-property.test.ts'

type Told = { status: string; meta: { fates?: Record<string, number> } }
type Report = { testResults: { assertionResults: Told[] }[] }

/** Each seed is a salon with two to five devices without network; the suite tries sixty of them, and here a thousand. */
export const outbox: Part = async () => {
  const seeds = roundsOr(1000)
  const report = join(await mkdtemp(join(tmpdir(), 'orari-outbox-')), 'report.json')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', suite]
  spawnSync(process.execPath, [...vitest, '--reporter=json', `--outputFile=${report}`], {
    env: { ...process.env, OUTBOX_SEEDS: String(seeds) },
    stdio: 'inherit',
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
  const tried = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = tried.filter(({ status }) => status !== 'passed').length
  const fates: Record<string, number> = {}
  for (const { meta } of tried)
    for (const [fate, count] of Object.entries(meta.fates ?? {}))
      fates[fate] = (fates[fate] ?? 0) + count
  const acts = Object.values(fates).reduce((sum, count) => sum + count, 0)
  const each = Object.entries(fates).toSorted(([, one], [, other]) => other - one)
  return [
    {
      attack: `devices without network, ${tried.length} seeds`,
      promised: 'no overlap, nothing lost, doubled or untold',
      tries: acts,
      lost: broken,
      doubled: broken,
      faults: 0,
      seen: each.map(([fate, count]) => `${count} × ${fate}`).join(', '),
      isKept: broken === 0 && tried.length === seeds,
    },
  ]
}
