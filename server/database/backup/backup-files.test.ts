import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import { nameOf, nightliesIn, outdated, removeUnfinished } from './backup-files.ts'

function folderWith(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'orari-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), '')
  return folder
}
const at = (moment: string) => new Date(moment)
const nightly = (day: string, time = '02:10:00') => nameOf('nightly', at(`${day}T${time}Z`))

test('a backup’s name holds its moment, and a nightly one is marked', () => {
  expect(nightly('2026-03-02')).toBe('orari-2026-03-02T021000Z-nightly.tar.zst')
  expect(nameOf('by-hand', at('2026-03-02T09:05:30.250Z'))).toBe('orari-2026-03-02T090530Z.tar.zst')
})

test('nightly backups are listed newest first, without manual and unfinished ones', () => {
  const [older, newer] = [nightly('2026-03-01'), nightly('2026-03-02')]
  const byHand = nameOf('by-hand', at('2026-03-03T10:00:00Z'))
  const found = nightliesIn(folderWith([older, newer, byHand, `${newer}.unfinished`, 'note.txt']))
  expect(found).toEqual([
    { name: newer, madeAt: at('2026-03-02T02:10:00Z'), kind: 'nightly', isTried: true },
    { name: older, madeAt: at('2026-03-01T02:10:00Z'), kind: 'nightly', isTried: true },
  ])
  expect(nightliesIn('/nowhere/at/all')).toEqual([])
})

test('after many nights the last seven days and the newest of each of four weeks remain', () => {
  const days = Array.from({ length: 60 }, (_, back) => addDays('2026-03-04', -back))
  const all = nightliesIn(folderWith(days.map((day) => nightly(day))))
  const gone = new Set(outdated(all))
  const left = all.filter((one) => !gone.has(one)).map(({ name }) => name.slice(6, 16))
  // Wednesday 4 March and back; then the Sundays that ended the weeks before.
  expect(left).toEqual([...days.slice(0, 7), '2026-02-22', '2026-02-15'])
})

test('of two backups of one day in Albania the newer remains', () => {
  // 23:30 in UTC is half past midnight in Albania, on the next day.
  const names = [nightly('2026-03-02', '08:10:00'), nightly('2026-03-02', '02:10:00')]
  const others = [nightly('2026-03-01', '23:30:00'), nightly('2026-03-01', '02:10:00')]
  const gone = outdated(nightliesIn(folderWith([...names, ...others])))
  expect(gone.map(({ name }) => name)).toEqual([names[1], others[0]])
})

test('old backups remain as long as there are no newer ones', () => {
  const all = nightliesIn(folderWith([nightly('2024-01-01'), nightly('2024-01-02')]))
  expect(outdated(all)).toEqual([])
})

test('an unfinished backup is removed, and nothing else', () => {
  const folder = folderWith([
    nightly('2026-03-01'),
    `${nightly('2026-03-02')}.unfinished`,
    'a.unfinished',
  ])
  removeUnfinished(folder)
  expect(readdirSync(folder)).toEqual(['a.unfinished', nightly('2026-03-01')])
})
