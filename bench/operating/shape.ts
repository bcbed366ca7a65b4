import { randomBytes } from 'node:crypto'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { poolSize } from '#server/database/pool-size.ts'
import { connect, type Database } from '#server/database/sql.ts'
import { failedMail } from '#server/features/backups/acts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { startMailServer } from '#tests/support/mail/mail-server.ts'
import { startProduct } from '../product.ts'
import { openDatabase, urlOf } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { cores, openLook, type Strain } from './look.ts'
import { callsAnHour, mailsAnHour } from './mix.ts'
import { isFailed, openCallers, type Run, tallyOf, within } from './steady.ts'
import { openStreams } from './streams.ts'
import { fillSalonsAtWork } from './salons-at-work.ts'

const salons = Number(process.env['BENCH_SALONS'] ?? 10_000)
const [goalSalons, asked, listening, each, mostMs] = [10_000, 1_000, 300, 3, 1_000]
const atWork = [500, 1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000]
/** The rest of the limits is nearly reached from here on. */
const nearly = 0.9

type Step = Strain & {
  readonly salons: number
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly tally: string
  readonly callers: number
}

/** Which of its limits a node stands at; the database itself is what remains. */
function limitOf({ node, database, callers, machine, inUse }: Step) {
  if (node >= nearly)
    return `the node’s processor (${node.toFixed(2)} of the one that its code runs on)`
  if (machine >= nearly) {
    const ours = node + database + callers
    return `the machine’s processors (${percent(machine)} of ${cores} busy, ${ours.toFixed(2)} of them by the node, its database and the callers)`
  }
  if (inUse >= nearly * poolSize())
    return `the pool’s ${poolSize()} connections (${inUse.toFixed(1)} in use)`
  return 'the database’s answers (neither processors nor connections are used up)'
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const isBroken = ({ p99, failed }: Step) => failed > 0 || p99 > mostMs

/** Writes letters while the work lasts, so many a second. */
async function posting<T>(sql: Database, perSecond: number, work: Promise<T>) {
  const params = { reason: 'A letter of the measurement.', last: null }
  let nth = 0
  const timer = setInterval(() => {
    void queueMail(sql, { kind: failedMail, to: `x${nth++}@example.com`, params, at: new Date() })
  }, 1000 / perSecond)
  return work.finally(() => clearInterval(timer))
}

const stepOf = (
  at: { salons: number; rate: number; seconds: number },
  run: Run,
  strain: Strain,
): Step => ({
  ...at,
  ...strain,
  p50: within(run.samples, 0.5),
  p99: within(run.samples, 0.99),
  failed: run.samples.filter(isFailed).length,
  tally: tallyOf(run.samples.filter(isFailed)),
  callers: run.processor / at.seconds,
})

const head = [
  'salons at work',
  'calls/s',
  'p50 ms',
  'p99 ms',
  'failed',
  'node',
  'database',
  'callers',
  'machine',
  'connections',
  'wait',
  'loop ms',
  'MiB',
]
const cells = (step: Step) => [
  step.salons.toLocaleString('en'),
  String(Math.round(step.rate)),
  String(Math.round(step.p50)),
  String(Math.round(step.p99)),
  String(step.failed),
  step.node.toFixed(2),
  step.database.toFixed(2),
  step.callers.toFixed(2),
  percent(step.machine),
  `${step.inUse.toFixed(1)} of ${poolSize()}`,
  String(step.waiting),
  String(Math.round(step.delayMs)),
  String(Math.round(step.memory)),
]

function verdict(steps: readonly Step[]) {
  const broken = steps.find(isBroken)
  const held = steps.filter((step) => !isBroken(step)).at(-1)
  const wanted = steps.find((step) => step.salons === goalSalons)
  const sentence = broken
    ? `First to break, at ${broken.salons.toLocaleString('en')} salons: ${limitOf(broken)}; p99 ${Math.round(broken.p99)} ms, ${broken.failed} failed${broken.tally && ` (${broken.tally})`}.`
    : 'Nothing broke.'
  const reached = goal(
    `${goalSalons.toLocaleString('en')} salons at work: p99 ≤ ${mostMs} ms, none failed`,
    wanted ? `${Math.round(wanted.p99)} ms, ${wanted.failed}` : 'not reached',
    wanted !== undefined && !isBroken(wanted),
  )
  const most = [
    'most salons at work without a failure',
    held?.salons.toLocaleString('en') ?? '0',
    '',
  ]
  const each = (held?.salons ?? Number.NaN) / 1000
  const [node, own] = [held?.node ?? Number.NaN, held?.database ?? Number.NaN]
  const taken = `${(node / each).toFixed(3)}, ${(own / each).toFixed(3)}`
  const cost = ['processors that 1,000 salons at work take: node, database', taken, '']
  return { sentence, rows: [reached, most, cost] }
}

/** One node and its database under the calls of ever more salons, until something breaks; so many minutes in all. */
export async function measureShape([minutes = '4']: readonly string[] = []) {
  await buildIfNeeded()
  const seconds = Math.round((Number(minutes) * 60) / atWork.length)
  const database = await openDatabase()
  const { connection } = database
  const begin = performance.now()
  const world = await fillSalonsAtWork(connection, { salons, asked })
  const filled = `${salons.toLocaleString('en')} salons filled in ${Math.round((performance.now() - begin) / 1000)} s`
  console.log(filled)
  const post = await startMailServer()
  const METRICS_TOKEN = randomBytes(24).toString('hex')
  const node = await startProduct('', {
    DATABASE_URL: urlOf(connection),
    LOG_LEVEL: 'info',
    SMTP_URL: post.url,
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN,
  })
  const sql = connect({ ...connection, max: 2 }, () => {})
  const during = await openLook(node.url, METRICS_TOKEN, sql)
  const streams = await openStreams({
    url: node.url,
    tokens: world.tokens.slice(0, listening),
    each,
  })
  const callers = openCallers({ url: node.url, world, hour: 'whole' })
  // The first calls of a process are slow.
  await callers.run({ rate: 50, seconds: 5 })
  const steps: Step[] = []
  for (const count of atWork) {
    const at = { salons: count, rate: (count * callsAnHour(world)) / 3600, seconds }
    const letters = (count * mailsAnHour) / 3600
    const [run, strain] = await during(posting(sql, letters, callers.run(at)))
    const step = stepOf(at, run, strain)
    steps.push(step)
    console.log(cells(step).join(' · '))
    if (isBroken(step)) break
  }
  const { open, lost, events } = await streams.look()
  const { sentence, rows } = verdict(steps)
  const beside = [
    [
      `streams of ${listening} salons × ${each}: open, lost, news heard`,
      `${open}, ${lost}, ${events}`,
      '',
    ],
    ['letters that arrived', String(post.arrived.length), ''],
  ]
  const about = `${filled}; ${seconds} s a step; ${callsAnHour(world)} calls a salon in a busy hour. Processors are those in use, of ${cores}.`
  const body = [
    about,
    table([head, ...steps.map(cells)]),
    sentence,
    table([['', 'measured', ''], ...rows, ...beside]),
  ].join('\n\n')
  console.log(body)
  writeSection('Shape', `npm run bench -- shape ${minutes}`, database.words, body)
  await streams.end()
  await callers.end()
  await node.end('SIGTERM')
  await sql.end()
  await post.stop()
  await database.close()
}
