import { expect, onTestFinished, test, vi } from 'vitest'
import { answering, backupsOf, told } from '#tests/support/patient.ts'

test('a healthy machine has no fault', async () => {
  const config = {
    BACKUP_DIR: backupsOf(40, 1),
    APP_URL: 'https://o.example',
    TRUST_PROXY: 'loopback',
  }
  expect(await told('backups', { config })).toMatch(
    /^ok: \d{4}-\d\d-\d\d \d\d:\d\d, restored for trial/,
  )
  expect(await told('disk of the data')).toMatch(/^ok: 50 GB free for /)
  expect(await told('proxies', { config })).toBe('ok: trusted: loopback')
  expect(await told('proxies')).toMatch(/^ok: /)
  expect(await told('payments')).toMatch(/^ok: a page/)
  expect(await told('Node', { now: () => new Date('2026-11-27') })).toMatch(/^ok: \d+/)
})

test('an old Node is found', async () => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '26.10.0' })
  onTestFinished(() => void vi.restoreAllMocks())
  const words = await told('Node', { now: () => new Date('2027-06-01T12:00:00Z') })
  expect(words).toMatch(/^FAULT: 26.10.0 of 2026-09-23 \| Install a newer Node 26/)
})

test('a missing backup and an old one are found', async () => {
  const none = { BACKUP_DIR: backupsOf() }
  expect(await told('backups', { config: none })).toMatch(
    /^FAULT: there is none in .* \| BACKUP_DIR$/,
  )
  const old = { BACKUP_DIR: backupsOf(9, 3), BACKUP_HOUR: 'off' }
  expect(await told('backups', { config: old })).toMatch(
    /^FAULT: the last is of .* \| BACKUP_HOUR$/,
  )
})

const server = { DATABASE_URL: 'postgres://u@h/x' }

test('a server of which no proved backup is known is found, by whichever node makes them', async () => {
  const none = await told('backups', { config: server })
  expect(none).toMatch(/^FAULT: none of this server is known .*BACKUP_HOUR=off.* \| BACKUP_DIR$/)
  const madeAt = (hours: number) => answering({ ms: Date.now() - hours * 3_600_000 })
  expect(await told('backups', { config: server, database: madeAt(40) })).toMatch(
    /^ok: \d{4}-\d\d-\d\d \d\d:\d\d, restored for trial then, made elsewhere$/,
  )
  expect(await told('backups', { config: server, database: madeAt(51) })).toMatch(
    /^FAULT: the last is of .* \| Look for "no backup made" in the log of .* \| BACKUP_DIR$/,
  )
})

test('backups of a server are by other tools where the operator says so', async () => {
  const config = { ...server, BACKUP_HOUR: 'off' }
  expect(await told('backups', { config })).toMatch(/^open: .*by its own tools: BACKUP_HOUR=off/)
})

test('a disk that is nearly full is found, by the folder that lies on it', async () => {
  const freeBytes = async () => 400e6
  expect(await told('disk of the data', { freeBytes })).toMatch(
    /^FAULT: 400 MB free for .*data \| Make room .* \| DATA_DIR$/,
  )
  expect(await told('disk of backups', { freeBytes })).toMatch(/data-backups \| .* \| BACKUP_DIR$/)
})
