import { median } from '../product.ts'
import { openBookings } from './bookings.ts'
import { faultsIn, inMs, listed, type Part, type Row, roundsOr } from './row.ts'
import { openStage, type Stage } from './stage.ts'

const victims = {
  'the app': (stage: Stage) => stage.kill().then(() => stage.restart()),
  'the database': async (stage: Stage) => void process.kill(await stage.postmaster(), 'SIGKILL'),
  both: async (stage: Stage) => {
    process.kill(await stage.postmaster(), 'SIGKILL')
    await stage.kill()
    await stage.restart()
  },
}
const promised = 'nothing acknowledged is lost, nothing is booked twice, back within 10 s by itself'

/** Kill -9 in the middle of bookings; whoever got no answer asks again with the same key. */
async function killing(victim: keyof typeof victims): Promise<Row> {
  const rounds = roundsOr(50)
  const stage = await openStage()
  const bookings = await openBookings(stage)
  const times: number[] = []
  let replays = 0
  for (let round = 0; round < rounds; round++) {
    times.push(await bookings.during(() => victims[victim](stage)))
    replays += await bookings.settle()
  }
  const { made, lost, doubled } = await bookings.reckon()
  await stage.stop()
  const faults = faultsIn(bookings.statuses)
  const recoveryMs = Math.max(...times)
  return {
    attack: `kill -9 of ${victim}`,
    promised,
    tries: rounds,
    lost,
    doubled,
    faults,
    recoveryMs,
    seen: `${made} bookings acknowledged, ${replays} asked again under their key; ${listed(bookings.statuses)}; median recovery ${inMs(median(times))}`,
    isKept: lost + doubled + faults === 0 && recoveryMs < 10_000,
  }
}

export const kill: Part = async () => [
  await killing('the app'),
  await killing('the database'),
  await killing('both'),
]
