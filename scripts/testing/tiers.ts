import { spawnSync } from 'node:child_process'
import { root } from '../tool.ts'

/**
 * Files whose tests `npm run test:all` runs and `npm test` leaves out, under their reasons, with the seconds that each takes on
 * two quiet cores. Single tests of a file that stays carry the tag `all` instead.
 */
export const onlyInAll: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'starts processes, clusters or proxies again and again': {
    'scripts/demo.test.ts': 16,
    'scripts/mails.test.ts': 3,
    'scripts/npm-start.test.ts': 3,
    'server/database/backup/archive.test.ts': 2,
    'server/database/backup/back-up.test.ts': 6,
    'server/database/embedded/binaries.test.ts': 2,
    'server/database/embedded/private-files.test.ts': 2,
    'server/database/embedded/system-programs.test.ts': 3,
    'server/database/embedded/unprivileged.test.ts': 2,
    'server/features/backups/jobs.test.ts': 32,
    'server/features/webhooks/sending/killed.test.ts': 2,
    'server/mail/killed.test.ts': 2,
    'server/main-administrator.test.ts': 2,
    'server/security/guesses-kept.test.ts': 2,
    'tests/house/journeys-product.test.ts': 2,
  },
  'tries many examples of one rule': {
    'server/features/booking/api-slots-promises.test.ts': 45,
    'server/features/calendars/busy/hostile.test.ts': 37,
    'web/features/returns/returns-long-list.test.tsx': 19,
  },
  'walks all pages at all sizes': {
    'tests/e2e/guards.spec.ts': 33,
    'tests/e2e/large-letters.spec.ts': 20,
    'tests/e2e/sideways.spec.ts': 55,
    'tests/e2e/heights.spec.ts': 45,
    'tests/e2e/high-contrast.spec.ts': 20,
    'tests/e2e/hostile-text.spec.ts': 31,
  },
}

/** So many runs of `npm test` take along each of the files once. */
const turns = 8
/** What the files taken along may cost together. */
const mostSeconds = 60

const costs = Object.values(onlyInAll).flatMap((files) => Object.entries(files))

/** The files of each turn: the dearest first, each into the turn that costs least yet. */
function inTurns() {
  const all = Array.from({ length: turns }, () => ({ seconds: 0, files: [] as string[] }))
  for (const [file, seconds] of costs.toSorted(([, one], [, other]) => other - one)) {
    const turn = all.reduce((least, one) => (one.seconds < least.seconds ? one : least))
    if (turn.seconds + seconds > mostSeconds) continue
    turn.seconds += seconds
    turn.files.push(file)
  }
  return all.map(({ files }) => files)
}

/** The files that `npm test` takes along at this commit; without git those of the first turn. */
export const takenAlong = (commit = headOfGit()): string[] =>
  inTurns()[Number.parseInt(commit.slice(0, 8) || '0', 16) % turns] ?? []

function headOfGit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : ''
}

/** The files that `npm test` leaves out. */
export const leftOut = (along: readonly string[]) =>
  costs.flatMap(([file]) => (along.includes(file) ? [] : [file]))

/** What `npm test` tells the two runners. Without it, as by hand or for `npm run test:all`, they run whatever they are asked for. */
const told = 'ORARI_TESTS_LEFT_OUT'

export const isEveryday = () => process.env[told] !== undefined
export const leftOutHere = () => (process.env[told] ?? '').split(',').filter((file) => file !== '')
export const leaveOut = (files: readonly string[]) => void (process.env[told] = files.join(','))
