import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { hasNginx, runNginx } from '#tests/support/proxies/run-nginx.ts'
import { freePort, startProduct } from '../product.ts'
import { openDatabase, urlOf } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { isFailed, openCallers, type Sample, tallyOf, within } from './steady.ts'
import { fillSalonsAtWork } from './salons-at-work.ts'

const [rate, salons, rounds, mostTimes] = [200, 200, 3, 3]
const [warmSeconds, mostSeconds, quietMs, settleMs] = [10, 300, 6_000, 2_000]

type Span = { readonly from: number; readonly to: number }
const inside =
  (spans: readonly Span[]) =>
  ({ at }: Sample) =>
    spans.some(({ from, to }) => at >= from && at < to)

async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = Date.now()
  await work()
  return { from, to: Date.now() }
}

/** Two nodes that are restarted in turn under a steady load: what its callers notice. */
export async function measureRestart() {
  if (!hasNginx) throw new Error('nginx is not installed.')
  await buildIfNeeded()
  const database = await openDatabase()
  const { connection } = database
  const world = await fillSalonsAtWork(connection, { salons, asked: salons })
  const start = (PORT: string) =>
    startProduct('', {
      DATABASE_URL: urlOf(connection),
      LOG_LEVEL: 'info',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: 'off',
      PORT,
    })
  const ports = [String(await freePort()), String(await freePort())]
  const nodes = await Promise.all(ports.map((port) => start(port)))
  const [first = '', second = ''] = ports
  const port = String(await freePort())
  const nginx = await runNginx('nginx-nodes.conf', port, { 3001: first, 3002: second })
  await nginx.ready()
  const callers = openCallers({ url: nginx.url, world, hour: 'light' })
  await callers.run({ rate, seconds: warmSeconds })
  const { samples: warm } = await callers.run({ rate, seconds: warmSeconds })
  if (warm.some(isFailed))
    throw new Error(`This machine does not carry ${rate} calls a second: ${tallyOf(warm)}`)

  const quiet: Span[] = []
  const restarts: Span[] = []
  const load = callers.run({ rate, seconds: mostSeconds })
  for (let turn = 0; turn < rounds * ports.length; turn++) {
    const nth = turn % ports.length
    quiet.push(await spanOf(() => pause(quietMs)))
    restarts.push(
      await spanOf(async () => {
        await nodes[nth]?.end('SIGTERM')
        nodes[nth] = await start(ports[nth] ?? '')
      }),
    )
    await pause(settleMs)
  }
  callers.stop()
  const { samples } = await load
  const failed = samples.filter(isFailed)
  const [before, meanwhile] = [quiet, restarts].map((spans) => samples.filter(inside(spans)))
  const row = (words: string, list: readonly Sample[] = []) => [
    words,
    String(list.length),
    String(list.filter(isFailed).length),
    ...[0.5, 0.95, 0.99, 1].map((share) => String(Math.round(within(list, share)))),
  ]
  const times = within(meanwhile ?? [], 0.99) / within(before ?? [], 0.99)
  const lasted = restarts.map(({ from, to }) => ((to - from) / 1000).toFixed(1)).join(', ')
  const body = [
    table([
      [
        `${rate} calls a second, 2 nodes`,
        'calls',
        'failed',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'most ms',
      ],
      row('while both serve', before),
      row(`while one restarts, ${restarts.length} times`, meanwhile),
    ]),
    table([
      ['', 'measured', ''],
      goal(
        'calls that failed',
        `${failed.length}${failed.length ? ` (${tallyOf(failed)})` : ''}`,
        failed.length === 0,
      ),
      goal(`p99 at most ${mostTimes} times`, `${times.toFixed(1)} ×`, times <= mostTimes),
      ['seconds of a restart', lasted, ''],
    ]),
  ].join('\n\n')
  console.log(body)
  writeSection('Restart', 'npm run bench -- restart', database.words, body)
  await callers.end()
  await nginx.end()
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  await database.close()
}
