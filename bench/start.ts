// From a fresh clone to the first page, and the second start to ready.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, startProduct } from './product.ts'

const folder = await mkdtemp(join(tmpdir(), 'orari-clone-'))
const here = process.cwd()
const begin = performance.now()
const seconds = () => ((performance.now() - begin) / 1000).toFixed(1)
execFileSync('git', ['clone', '--quiet', here, folder])
execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
console.log(`npm ci done after ${seconds()} s`)

process.chdir(folder)
const first = await startProduct(join(folder, 'data'))
const page = await fetch(`${first.url}/login`)
await page.text()
console.log(`fresh clone → npm ci → start → /login (${page.status}): ${seconds()} s  (goal < 90 s)`)
await first.end('SIGTERM')

const times: number[] = []
for (let round = 0; round < 5; round++) {
  const again = await startProduct(join(folder, 'data'))
  times.push(again.readyAfterMs)
  await again.end('SIGTERM')
}
const slowest = Math.round(Math.max(...times))
console.log(
  `second start to ready: ${Math.round(median(times))} ms (median of 5), ${slowest} ms (slowest; goal < 2000)`,
)
process.chdir(here)
await rm(folder, { recursive: true, force: true })
