import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { Stage } from '../stage.ts'

const autocannon = join(import.meta.dirname, '../../../node_modules/autocannon/autocannon.js')

/** Somebody in another salon who looks at the week, a hundred times a second; answers the p99 in milliseconds. */
export async function neighbour({ url }: Stage, token: string, seconds: number) {
  const week = new URLSearchParams({ from: '2026-11-16', to: '2026-11-22' })
  const load = ['-j', '-c', '10', '-R', '100', '-d', String(seconds)]
  const own = ['-H', `authorization=Bearer ${token}`, '-H', 'x-forwarded-for=192.0.2.1']
  const args = [autocannon, ...load, ...own, `${url}${appointmentRoutes.list.path}?${week}`]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { latency, errors, non2xx } = JSON.parse(stdout) as {
    latency: { p99: number; totalCount: number }
    errors: number
    non2xx: number
  }
  // Without any answer there are no latencies, which autocannon calls 0.
  return { p99: latency.totalCount > 0 ? latency.p99 : Infinity, refused: errors + non2xx }
}

/** In MB, as the system counts it. */
export async function memoryOf({ child }: Stage) {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
