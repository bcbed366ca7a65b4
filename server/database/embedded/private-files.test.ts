import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { emptyBackupDir } from '#tests/support/server/backups.ts'
import { backUp } from '#server/database/backup/back-up.ts'
import { DataDirInUse } from './embedded-error.ts'
import { emptyFolder, start } from './embedded-world.ts'
import { hold, lockFile } from './lock.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

/** Sets the most permissive umask, so that only a file's own mode keeps it private. */
function withoutUmask() {
  const usual = process.umask(0)
  onTestFinished(() => void process.umask(usual))
}

test(
  'every file of the product belongs to its owner alone, whatever the umask says',
  { timeout: 600_000 },
  async () => {
    withoutUmask()
    const [dataDir, backupDir] = [emptyFolder(), emptyBackupDir()]
    await start({ dataDir })
    await backUp({ dataDir, backupDir, kind: 'by-hand', now: new Date() })
    const laidDown = [dataDir, backupDir].flatMap((folder) => [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    ])
    expect(laidDown).toContain(lockFile(dataDir))
    expect(laidDown).toContain(join(dataDir, 'backup.lock'))
    const open = laidDown
      .filter((path) => existsSync(path) && !statSync(path).isSocket())
      .filter((path) => (modeOf(path) & 0o077) !== 0)
    expect(open).toEqual([])
  },
)

test('a lock file is private from its first moment', () => {
  withoutUmask()
  const path = join(emptyBackupDir(), '..', 'in-use.lock')
  hold(path, new DataDirInUse(path)).release()
  expect(modeOf(path)).toBe(0o600)
})

test('a lock stays held when the same process asks for it again', async () => {
  const path = join(emptyBackupDir(), '..', 'in-use.lock')
  const refusal = new DataDirInUse(path)
  const lock = hold(path, refusal)
  onTestFinished(() => lock.release())
  expect(() => hold(path, refusal)).toThrow(refusal)
  const program = `const { DatabaseSync } = require('node:sqlite')
    new DatabaseSync(process.argv[1], { timeout: 0 }).exec('begin exclusive')`
  const other = promisify(execFile)(process.execPath, ['--eval', program, path])
  await expect(other).rejects.toThrow('database is locked')
})
