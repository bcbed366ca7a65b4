import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tool.ts'
import { leftOut, onlyInAll, takenAlong } from './tiers.ts'

const moved = Object.values(onlyInAll).flatMap((files) => Object.keys(files))

test('each file that is left to the whole run exists, and the page about tests names it and its reason', () => {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  expect(moved.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(moved.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
  expect(Object.keys(onlyInAll).filter((reason) => !page.includes(reason))).toEqual([])
})

test('eight turns take each file along once', () => {
  const commits = Array.from({ length: 8 }, (_, nth) => `0000000${nth}abcdef`)
  const along = commits.flatMap((commit) => takenAlong(commit))
  expect(along.toSorted()).toEqual(moved.toSorted())
  for (const commit of commits)
    expect([...takenAlong(commit), ...leftOut(takenAlong(commit))].toSorted()).toEqual(
      moved.toSorted(),
    )
})

test('without git the first eighth is taken along', () => {
  expect(takenAlong('')).toEqual(takenAlong('00000000'))
})
