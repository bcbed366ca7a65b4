import { root } from '../tool.ts'
import { changedFiles } from './changed/changed-files.ts'
import { testsOf } from './changed/tests-of.ts'
import { leaveOut, leftOut, takenAlong } from './tiers.ts'

/** What one call of the command runs: arguments for the two runners; undefined where none of their tests is asked for. */
export type Asked = {
  readonly units: readonly string[] | undefined
  readonly journeys: readonly string[] | undefined
  /** With types, lint, format and dead code. */
  readonly withChecks: boolean
  /** By words, which may name files of one runner only. */
  readonly isChosen: boolean
}

/** Reads `words`, `--changed`, `--changed=<commit>`, `--all` and `--shard=1/4`; nothing is `npm test`. */
export function readAsked(args: readonly string[]): Asked {
  const options = new Map(
    args.flatMap((arg) => {
      const [, name = '', value = ''] = /^--([\w-]+)(?:=(.*))?$/.exec(arg) ?? []
      return name === '' ? [] : [[name, value] as const]
    }),
  )
  for (const name of options.keys())
    if (!['all', 'changed', 'shard'].includes(name)) throw new Error(`Unknown option: --${name}`)
  const words = args.filter((arg) => !arg.startsWith('--'))
  const changed = options.get('changed')
  if (changed !== undefined) return ofChange(changed)
  if (words.length > 0) return { units: words, journeys: words, withChecks: false, isChosen: true }
  if (!options.has('all')) chooseForEveryday()
  const shard = options.has('shard') ? [`--shard=${options.get('shard')}`] : []
  return { units: shard, journeys: shard, withChecks: true, isChosen: false }
}

function ofChange(since: string): Asked {
  const files = changedFiles(since)
  const { units, journeys, left } = testsOf(files, root)
  console.log(
    `${files.length} files have changed: ${units.length} files of unit tests, ${journeys.length} of journeys.`,
  )
  if (left > 0)
    console.log(`${left} further journeys open the same pages; "npm test" travels them.`)
  return {
    units,
    journeys: journeys.length > 0 ? journeys : undefined,
    withChecks: true,
    isChosen: true,
  }
}

function chooseForEveryday() {
  const along = takenAlong()
  leaveOut(leftOut(along))
  console.log(
    `Of what "npm run test:all" runs besides, this commit takes along: ${along.join(', ')}`,
  )
}
