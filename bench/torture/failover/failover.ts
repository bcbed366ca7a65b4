import { type Cluster, openCluster } from '../../cluster/cluster.ts'
import { serverIn, signal } from '../../cluster/processes.ts'
import { findPrograms } from '../../cluster/programs.ts'
import type { Member } from '../../cluster/settings.ts'
import { median } from '../../product.ts'
import { openBookings } from '../bookings.ts'
import { faultsIn, inMs, listed, type Part, type Row, roundsOr } from '../row.ts'
import { type FailoverStage, openStage } from './two-nodes.ts'
import { openWitness } from './witness.ts'

type Fault = {
  readonly attack: string
  readonly strike: (primary: Member, cluster: Cluster) => void
  /** Brings back what was struck, as the standby of the new primary. */
  readonly mend: (struck: Member, cluster: Cluster) => void
}

const faults: Fault[] = [
  {
    attack: 'kill -9 of the primary and its Patroni, as if its machine were gone',
    strike: (primary, { processesOf }) => signal(processesOf(primary), 'SIGKILL'),
    mend: (struck, { raise }) => raise(struck),
  },
  {
    attack: 'kill -9 of the primary alone',
    strike: ({ data }) => signal(serverIn(data).slice(0, 1), 'SIGKILL'),
    mend: () => {},
  },
  {
    attack:
      'the primary and its Patroni stand still with all lines open, and are reset once another has taken over',
    strike: (primary, { processesOf }) => signal(processesOf(primary), 'SIGSTOP'),
    // As a watchdog does: what merely goes on may take the lead once more for a moment.
    mend: (struck, { processesOf, raise }) => {
      signal(processesOf(struck), 'SIGKILL')
      raise(struck)
    },
  },
]

const [withinMs, steadyMs] = [30_000, 2_000]

type Scene = {
  readonly cluster: Cluster
  readonly stage: FailoverStage
  readonly witness: Awaited<ReturnType<typeof openWitness>>
}

async function failing(
  { attack, strike, mend }: Fault,
  { cluster, stage, witness }: Scene,
): Promise<Row> {
  const rounds = roundsOr(3)
  const bookings = await openBookings(stage)
  const times: number[] = []
  const worked = { news: 0, mails: 0, jobs: 0 }
  let [replays, moved] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    await cluster.whole()
    const struck = await cluster.primary()
    witness.forget()
    times.push(await bookings.during(async () => strike(struck, cluster), steadyMs))
    replays += await bookings.settle()
    if ((await cluster.primary()).name !== struck.name) moved++
    mend(struck, cluster)
    const seen = await witness.look()
    for (const kind of ['news', 'mails', 'jobs'] as const) worked[kind] += seen[kind]
  }
  const isAlive = stage.isAlive()
  const { made, lost, doubled } = await bookings.reckon()
  const wrong = faultsIn(bookings.statuses)
  const recoveryMs = Math.max(...times)
  const done = [moved, ...Object.values(worked)].every((count) => count === rounds)
  return {
    attack,
    promised: `two nodes find the new primary by themselves, nothing acknowledged is lost or doubled, booked again within ${withinMs / 1000} s; screens that stayed open hear of what is booked then, mails and jobs go on`,
    tries: rounds,
    lost,
    doubled,
    faults: wrong,
    recoveryMs,
    seen: `${made} bookings acknowledged, ${replays} asked again under their key; ${listed(bookings.statuses)}; median recovery ${inMs(median(times))}; after ${moved} changes of the primary ${worked.news} × news on every open screen, ${worked.mails} × a mail, ${worked.jobs} × a job${isAlive ? '' : '; A NODE ENDED'}`,
    database: `PostgreSQL ${cluster.version} twice, under Patroni and HAProxy`,
    isKept: isAlive && done && lost + doubled + wrong === 0 && recoveryMs < withinMs,
  }
}

export const failover: Part = async () => {
  const programs = findPrograms()
  if ('missing' in programs) return { notRun: programs.missing }
  const cluster = await openCluster(programs)
  const stage = await openStage(cluster)
  const scene = { cluster, stage, witness: await openWitness(stage) }
  const rows: Row[] = []
  for (const fault of faults) rows.push(await failing(fault, scene))
  await stage.stop()
  await cluster.close()
  return rows
}
