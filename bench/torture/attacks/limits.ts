import { median } from '../../product.ts'
import { type Attack, attacks, type Scene, type Statuses } from './attacks.ts'
import { memoryOf, neighbour } from './neighbour.ts'
import { faultsIn, inMs, listed, type Part, type Row } from '../row.ts'
import { openStage } from '../stage.ts'

const mostMemory = 600
/** Below this nobody sees a difference, and twice of it is noise. */
const unfelt = 20

async function openScene(): Promise<Scene & { token: string }> {
  const stage = await openStage({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } })
  const [victim, admin, other] = [
    await stage.people.owner(),
    await stage.people.admin(),
    await stage.people.owner(),
  ]
  const greedy = []
  for (let nth = 0; nth < 10; nth++) greedy.push((await stage.people.owner()).token)
  return { stage, victim, admin: admin.token, greedy, token: other.token }
}

/** Quiet and loud in turns, so that whatever else the machine does is in both. */
async function measure(scene: Scene & { token: string }, { run, seconds, rounds }: Attack) {
  const { stage, token } = scene
  const [quiet, loud]: [number[], number[]] = [[], []]
  const statuses: Statuses = {}
  let [memory, refused] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    quiet.push((await neighbour(stage, token, Math.min(seconds, 10))).p99)
    let isOver = false
    const attacking = run(scene, () => isOver)
    const felt = await neighbour(stage, token, seconds)
    isOver = true
    memory = Math.max(memory, await memoryOf(stage))
    for (const [status, count] of Object.entries(await attacking))
      statuses[status] = (statuses[status] ?? 0) + count
    loud.push(felt.p99)
    refused += felt.refused
  }
  return { quiet: median(quiet), loud: median(loud), statuses, memory, refused }
}

async function attacking(scene: Scene & { token: string }, attack: Attack): Promise<Row> {
  const { quiet, loud, statuses, memory, refused } = await measure(scene, attack)
  const told = (await attack.check?.(scene, statuses)) ?? ''
  const isAnswered =
    Object.keys(statuses).every((status) => attack.allowed.includes(status)) &&
    (statuses[attack.expected] ?? 0) > 0
  const isUnharmed = refused === 0 && loud <= Math.max(2 * quiet, unfelt)
  const isAlive = scene.stage.child.exitCode === null
  return {
    attack: attack.attack,
    promised: `${attack.promised}; another salon's p99 at most doubled (or under ${unfelt} ms), memory under ${mostMemory} MB`,
    tries: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    faults: faultsIn(statuses),
    seen: [
      listed(statuses),
      ...(told ? [told] : []),
      `p99 next door ${inMs(quiet)} quiet, ${inMs(loud)} meanwhile`,
      `memory ${memory.toFixed(0)} MB`,
    ].join('; '),
    isKept: isAlive && isAnswered && isUnharmed && memory < mostMemory && !told.startsWith('WRONG'),
  }
}

export const limits: Part = async () => {
  const scene = await openScene()
  // The first calls of a process are the slowest.
  await neighbour(scene.stage, scene.token, 3)
  const rows: Row[] = []
  for (const attack of attacks) rows.push(await attacking(scene, attack))
  await scene.stage.stop()
  return rows
}
