import { setTimeout as pause } from 'node:timers/promises'
import { openBookings } from './bookings.ts'
import { faultsIn, listed, type Part, type Row, roundsOr } from './row.ts'
import { openStage, type Stage } from './stage.ts'

type Fault = {
  attack: string
  rounds: number
  withinMs: number
  strike: (stage: Stage) => Promise<void>
}

/** Signals every process of the database, children first. */
async function tellAll(stage: Stage, signal: NodeJS.Signals) {
  const pids = await stage.sql<{ pid: number }>`select pid from pg_stat_activity`
  for (const { pid } of [...pids, { pid: await stage.postmaster() }]) process.kill(pid, signal)
  return pids
}

const faults: Fault[] = [
  {
    attack:
      'database stopped at once (as `pg_ctl stop -m immediate`) and started again by its supervisor',
    rounds: roundsOr(20),
    withinMs: 5_000,
    strike: async (stage) => void process.kill(await stage.postmaster(), 'SIGQUIT'),
  },
  {
    attack: 'every connection cut in mid-transaction',
    rounds: roundsOr(100),
    withinMs: 5_000,
    strike: async ({ sql }) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where usename = 'orari' and pid <> pg_backend_pid()`
    },
  },
  {
    attack: 'database stands still for 10 s',
    rounds: 1,
    withinMs: 15_000,
    strike: async (stage) => {
      const pids = await tellAll(stage, 'SIGSTOP')
      await pause(10_000)
      for (const { pid } of [...pids, { pid: await stage.postmaster() }])
        process.kill(pid, 'SIGCONT')
    },
  },
]

async function breaking({ attack, rounds, withinMs, strike }: Fault): Promise<Row> {
  const stage = await openStage()
  const bookings = await openBookings(stage)
  const times: number[] = []
  let replays = 0
  for (let round = 0; round < rounds; round++) {
    times.push(await bookings.during(() => strike(stage)))
    replays += await bookings.settle()
  }
  const isAlive = stage.child.exitCode === null
  const { made, lost, doubled } = await bookings.reckon()
  await stage.stop()
  const wrong = faultsIn(bookings.statuses)
  const recoveryMs = Math.max(...times)
  return {
    attack,
    promised: `the app lives on and answers 503, nothing acknowledged is lost or doubled, back within ${withinMs / 1000} s`,
    tries: rounds,
    lost,
    doubled,
    faults: wrong,
    recoveryMs,
    seen: `${made} bookings acknowledged, ${replays} asked again; ${listed(bookings.statuses)}${isAlive ? '' : '; THE APP ENDED'}`,
    isKept: isAlive && lost + doubled + wrong === 0 && recoveryMs < withinMs,
  }
}

export const database: Part = async () => {
  const rows: Row[] = []
  for (const fault of faults) rows.push(await breaking(fault))
  return rows
}
