import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { median } from './product.ts'
import { openDatabase } from './suite/database-server.ts'
import { goal, table, writeSection } from './suite/results.ts'

const [looks, mails, mostMs] = [300, 1_000, 3]
const routes: Route[] = Object.values(api).flatMap((group) => Object.values(group))

/** What `/metrics` takes of a node that has answered every call in two ways, with mails that wait. */
export async function measureMetrics() {
  const database = await openDatabase()
  const sql = connect({ ...database.connection, max: 5 }, () => {})
  const now = () => new Date()
  for (let nth = 0; nth < mails; nth++)
    await queueMail(sql, { kind: 'x', to: `x${nth}@example.com`, at: now() })
  const metrics = openMetrics({ config: readConfig({}), sql, now, phase: { current: 'ready' } })
  const { requests, seconds, routeSeconds } = metrics.figures
  const count = (times: number) => {
    for (let nth = 0; nth < times; nth++)
      for (const { method, path: route } of routes)
        for (const status of ['2xx', '4xx']) {
          const call = `method="${method}",route="${route}"`
          requests.add(`${call},status="${status}"`)
          seconds.observe({ method }, 0.01)
          routeSeconds.add(call, 0.01)
        }
  }
  count(1)
  const took: number[] = []
  const before = process.cpuUsage()
  for (let look = 0; look < looks; look++) {
    const begin = performance.now()
    await metrics.text()
    took.push(performance.now() - begin)
  }
  const { user, system } = process.cpuUsage(before)
  const begin = performance.now()
  count(100)
  const perAnswer = ((performance.now() - begin) * 1000) / (200 * routes.length)
  const slow = took.toSorted((a, b) => a - b)[Math.floor(looks * 0.95)] ?? 0
  const said = `${median(took).toFixed(1)} ms, 95 % within ${slow.toFixed(1)} ms`
  const body = table([
    ['', 'measured', ''],
    goal(
      `figures of ${routes.length} routes < ${mostMs} ms, median of ${looks}`,
      said,
      median(took) < mostMs,
    ),
    ['processor time of a look', `${((user + system) / 1000 / looks).toFixed(1)} ms`, ''],
    ['to count one answer', `${perAnswer.toFixed(1)} µs`, ''],
  ])
  console.log(body)
  writeSection('Metrics', 'npm run bench -- metrics', database.words, body)
  await sql.end()
  await database.close()
}
